import type { Route } from '../../http/Route.js'

export const convertRoutes: readonly Route[] = []
