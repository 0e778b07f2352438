export type { Call, CallInput, CallOutput } from '@latchkey/protocol/wire'
export {
  balanceCall,
  broadcastCall,
  ccipCall,
  ccipPostCall,
  chainsCall,
  convertAllowanceCall,
  convertApproveCall,
  convertGasPriceCall,
  convertQuotesCall,
  convertTokensCall,
  convertTransactionCall,
  feesCall,
  fungiblePriceCall,
  historyCall,
  identityCall,
  imageCall,
  networkImageCall,
  onrampBuyOptionsCall,
  onrampBuyQuotesCall,
  onrampOptionsCall,
  onrampOrderCall,
  onrampPropertiesCall,
  onrampProvidersCall,
  onrampQuoteCall,
  onrampQuotesCall,
  onrampUrlCall,
  onrampWidgetCall,
  profileAddressCall,
  profileAttributesCall,
  profileLookupCall,
  profileNonceCall,
  profileRegisterCall,
  profileReverseCall,
  profileSuggestionsCall,
  rpcCall,
  rpcSocketCall,
  sessionActivateCall,
  sessionContextCall,
  sessionCreateCall,
  sessionRevokeCall,
  sessionsCall,
  tokenImageCall,
  utxosCall,
  walletImageCall,
  walletsCall,
} from '@latchkey/protocol/wire'
export type { Api, ApiConfig } from '../api/Api.js'
export { callUrl, type UrlCall } from '../api/callUrl.js'
export {
  type JsonCall,
  type RequestErrorType,
  type RequestParameters,
  type RequestReturnType,
  request,
} from '../api/request.js'
export {
  type FetchIdentityErrorType,
  type FetchIdentityParameters,
  type FetchIdentityReturnType,
  fetchIdentity,
} from '../features/identity/fetchIdentity.js'
export {
  type FetchNamesOfErrorType,
  type FetchNamesOfParameters,
  type FetchNamesOfReturnType,
  fetchNamesOf,
} from '../features/names/fetchNamesOf.js'
export {
  type BuildSwapApprovalErrorType,
  type BuildSwapApprovalParameters,
  type BuildSwapApprovalReturnType,
  buildSwapApproval,
} from '../features/swap/calls/buildSwapApproval.js'
export {
  type BuildSwapTransactionErrorType,
  type BuildSwapTransactionParameters,
  type BuildSwapTransactionReturnType,
  buildSwapTransaction,
} from '../features/swap/calls/buildSwapTransaction.js'
export {
  type FetchSwapQuotesErrorType,
  type FetchSwapQuotesParameters,
  type FetchSwapQuotesReturnType,
  fetchSwapQuotes,
} from '../features/swap/calls/fetchSwapQuotes.js'
