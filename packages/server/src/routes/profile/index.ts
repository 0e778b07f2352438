import type { Route } from '../../http/Route.js'

export const profileRoutes: readonly Route[] = []
