import type { Route } from '../../http/Route.js'
import { networkImageRoute } from './networkImage.js'
import { tokenImageRoute } from './tokenImage.js'
import { walletImageRoute } from './walletImage.js'

/** The set of `@latchkey/icons`; they cost nothing and say nothing of anybody, so no project is asked for. */
export const picturesRoutes: readonly Route[] = [walletImageRoute, networkImageRoute, tokenImageRoute]
