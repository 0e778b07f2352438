import type { Route } from '../../http/Route.js'
import { rpcRoute } from './rpc.js'
import { rpcSocketRoute } from './rpcSocket.js'

export const rpcRoutes: readonly Route[] = [rpcRoute, rpcSocketRoute]
