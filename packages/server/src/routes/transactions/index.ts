import type { Route } from '../../http/Route.js'
import { broadcastRoute } from './broadcast.js'
import { feesRoute } from './fees.js'

/** What a transaction costs, and where it is handed in. */
export const transactionsRoutes: readonly Route[] = [feesRoute, broadcastRoute]
