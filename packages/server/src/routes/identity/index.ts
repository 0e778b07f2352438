import type { Route } from '../../http/Route.js'

export const identityRoutes: readonly Route[] = []
