import type { Route } from '../../http/Route.js'
import { fungiblePriceRoute } from './price.js'

/** Prices. */
export const fungibleRoutes: readonly Route[] = [fungiblePriceRoute]
