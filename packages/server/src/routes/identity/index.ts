import type { Route } from '../../http/Route.js'
import { identityRoute } from './identity.js'

/** Who an account is. */
export const identityRoutes: readonly Route[] = [identityRoute]
