import type { Route } from '../../http/Route.js'
import { balanceRoute } from './balance.js'
import { historyRoute } from './history.js'
import { utxosRoute } from './utxos.js'

/** What an account holds and did. */
export const accountRoutes: readonly Route[] = [balanceRoute, historyRoute, utxosRoute]
