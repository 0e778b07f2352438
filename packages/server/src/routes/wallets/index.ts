import type { Route } from '../../http/Route.js'

export const walletsRoutes: readonly Route[] = []
