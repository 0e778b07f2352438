export type { Api, ApiConfig } from '../api/Api.js'
export { type CallParameters, callApi } from '../api/callApi.js'
export { createApi } from '../api/createApi.js'
export { type FetchBalancesParameters, fetchBalances } from '../features/balance/fetchBalances.js'
export { type FetchChainsParameters, fetchChains } from '../features/chains/fetchChains.js'
export { type FetchWalletsParameters, fetchWallets } from '../features/directory/fetchWallets.js'
export { type FetchHistoryParameters, fetchHistory } from '../features/history/fetchHistory.js'
export { type FetchIdentityParameters, fetchIdentity } from '../features/identity/fetchIdentity.js'
export { type FetchNameParameters, fetchName } from '../features/names/fetchName.js'
export { type FetchNameNonceParameters, fetchNameNonce } from '../features/names/fetchNameNonce.js'
export {
  type FetchNameSuggestionsParameters,
  fetchNameSuggestions,
} from '../features/names/fetchNameSuggestions.js'
export { type FetchNamesOfParameters, fetchNamesOf } from '../features/names/fetchNamesOf.js'
export { type RegisterNameParameters, registerName } from '../features/names/registerName.js'
export { type UpdateNameAddressParameters, updateNameAddress } from '../features/names/updateNameAddress.js'
export {
  type UpdateNameAttributesParameters,
  updateNameAttributes,
} from '../features/names/updateNameAttributes.js'
export { type CreateOnrampUrlParameters, createOnrampUrl } from '../features/onramp/createOnrampUrl.js'
export {
  type CreateOnrampWidgetParameters,
  createOnrampWidget,
} from '../features/onramp/createOnrampWidget.js'
export {
  type FetchOnrampOptionsParameters,
  fetchOnrampOptions,
} from '../features/onramp/fetchOnrampOptions.js'
export { type FetchOnrampOrderParameters, fetchOnrampOrder } from '../features/onramp/fetchOnrampOrder.js'
export {
  type FetchOnrampProvidersParameters,
  fetchOnrampProviders,
} from '../features/onramp/fetchOnrampProviders.js'
export { type FetchOnrampQuoteParameters, fetchOnrampQuote } from '../features/onramp/fetchOnrampQuote.js'
export { type FetchOnrampQuotesParameters, fetchOnrampQuotes } from '../features/onramp/fetchOnrampQuotes.js'
export { type FetchPricesParameters, fetchPrices } from '../features/price/fetchPrices.js'
export { type CallRpcParameters, callRpc } from '../features/rpc/callRpc.js'
export {
  type BroadcastTransactionParameters,
  broadcastTransaction,
} from '../features/send/broadcastTransaction.js'
export { type FetchFeesParameters, fetchFees } from '../features/send/fetchFees.js'
export { type FetchUtxosParameters, fetchUtxos } from '../features/send/fetchUtxos.js'
export { type ActivateSessionParameters, activateSession } from '../features/sessions/activateSession.js'
export { type CreateSessionParameters, createSession } from '../features/sessions/createSession.js'
export {
  type FetchSessionContextParameters,
  fetchSessionContext,
} from '../features/sessions/fetchSessionContext.js'
export { type FetchSessionsParameters, fetchSessions } from '../features/sessions/fetchSessions.js'
export { type RevokeSessionParameters, revokeSession } from '../features/sessions/revokeSession.js'
export { type BuildSwapApprovalParameters, buildSwapApproval } from '../features/swap/buildSwapApproval.js'
export {
  type BuildSwapTransactionParameters,
  buildSwapTransaction,
} from '../features/swap/buildSwapTransaction.js'
export { type FetchGasPriceParameters, fetchGasPrice } from '../features/swap/fetchGasPrice.js'
export { type FetchSwapAllowanceParameters, fetchSwapAllowance } from '../features/swap/fetchSwapAllowance.js'
export { type FetchSwapQuotesParameters, fetchSwapQuotes } from '../features/swap/fetchSwapQuotes.js'
export { type FetchSwapTokensParameters, fetchSwapTokens } from '../features/swap/fetchSwapTokens.js'
