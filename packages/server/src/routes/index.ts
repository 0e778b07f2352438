import type { Route } from '../http/Route.js'
import { accountRoutes } from './account/index.js'
import { chainsRoute } from './chains.js'
import { convertRoutes } from './convert/index.js'
import { fungibleRoutes } from './fungible/index.js'
import { gatewayRoute } from './gateway.js'
import { identityRoutes } from './identity/index.js'
import { imageRoute } from './image.js'
import { onrampRoutes } from './onramp/index.js'
import { operateRoutes } from './operate/index.js'
import { picturesRoutes } from './pictures/index.js'
import { profileRoutes } from './profile/index.js'
import { rpcRoutes } from './rpc/index.js'
import { sessionsRoutes } from './sessions/index.js'
import { signInRoutes } from './signIn/index.js'
import { transactionsRoutes } from './transactions/index.js'
import { userRoutes } from './users/index.js'
import { walletsRoute } from './wallets.js'

/** Every call of the API. */
export const allRoutes: readonly Route[] = [
  chainsRoute,
  ...identityRoutes,
  ...accountRoutes,
  ...convertRoutes,
  ...fungibleRoutes,
  ...profileRoutes,
  gatewayRoute,
  ...sessionsRoutes,
  ...signInRoutes,
  ...userRoutes,
  ...onrampRoutes,
  ...transactionsRoutes,
  walletsRoute,
  ...picturesRoutes,
  imageRoute,
  ...rpcRoutes,
  ...operateRoutes,
]
