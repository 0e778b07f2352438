import type { Route } from '../../http/Route.js'
import { profileAddressRoute } from './address.js'
import { profileAttributesRoute } from './attributes.js'
import { ccipPostRoute, ccipRoute } from './ccip.js'
import { profileLookupRoute } from './lookup.js'
import { profileNonceRoute } from './nonce.js'
import { profileRegisterRoute } from './register.js'
import { profileReverseRoute } from './reverse.js'
import { profileSuggestionsRoute } from './suggestions.js'

export const profileRoutes: readonly Route[] = [
  profileNonceRoute,
  profileRegisterRoute,
  profileLookupRoute,
  profileReverseRoute,
  profileSuggestionsRoute,
  profileAttributesRoute,
  profileAddressRoute,
  ccipRoute,
  ccipPostRoute,
]
