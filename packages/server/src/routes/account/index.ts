import type { Route } from '../../http/Route.js'

export const accountRoutes: readonly Route[] = []
