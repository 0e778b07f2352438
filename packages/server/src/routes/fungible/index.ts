import type { Route } from '../../http/Route.js'

export const fungibleRoutes: readonly Route[] = []
