export { type PaymentUriParameters, paymentUri } from '@latchkey/protocol'
export { toImageUrl } from '../api/toImageUrl.js'
export type { Activity, ActivityTransfer } from '../features/activity/Activity.js'
export {
  type ExportActivityParameters,
  type ExportedActivity,
  exportActivity,
} from '../features/activity/exportActivity.js'
export {
  type ActivityGroup,
  type GroupActivityParameters,
  groupActivity,
} from '../features/activity/groupActivity.js'
export { type ListActivityParameters, listActivity } from '../features/activity/listActivity.js'
export {
  type SelectTokenActivityParameters,
  selectTokenActivity,
} from '../features/activity/selectTokenActivity.js'
export { currencies, toCurrency } from '../features/balance/currencies.js'
export { type ListTokensParameters, listTokens } from '../features/balance/listTokens.js'
export type { ReadToken, ReadTokenParameters } from '../features/balance/readToken.js'
export { readTokens } from '../features/balance/readTokens.js'
export { type SelectNetworksParameters, selectNetworks } from '../features/balance/selectNetworks.js'
export type { Token, TokenList } from '../features/balance/Token.js'
export {
  type ChooseTokenParameters,
  chooseToken,
  getTokenChoices,
  type TokenChoices,
} from '../features/balance/tokenChoices.js'
