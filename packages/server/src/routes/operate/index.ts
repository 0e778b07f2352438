import type { Route } from '../../http/Route.js'

export const operateRoutes: readonly Route[] = []
