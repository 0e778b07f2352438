import type { Route } from '../../http/Route.js'

export const rpcRoutes: readonly Route[] = []
