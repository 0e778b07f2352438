import type { Route } from '../../http/Route.js'
import { walletsRoute } from './wallets.js'

/** The wallet directory. */
export const walletsRoutes: readonly Route[] = [walletsRoute]
