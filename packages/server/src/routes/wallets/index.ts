import type { Route } from '../../http/Route.js'
import { walletImageRoute } from './image.js'
import { walletsRoute } from './wallets.js'

/** The wallet directory and its pictures. */
export const walletsRoutes: readonly Route[] = [walletsRoute, walletImageRoute]
