export { evmChainOfCoinType, toCoinType } from '../ids/coinType.js'
export {
  type BalanceResponse,
  balanceCall,
  balanceResponseSchema,
  type TokenBalance,
  tokenBalanceSchema,
} from './balance.js'
export { type CcipBody, ccipCall, ccipPostCall } from './ccip.js'
export { chainsCall } from './chains.js'
export { convertAllowanceCall } from './convert/allowance.js'
export { type ConvertApproveResponse, convertApproveCall } from './convert/approve.js'
export { type ConvertGasPriceResponse, convertGasPriceCall } from './convert/gasPrice.js'
export { type ConvertQuotesResponse, convertQuotesCall, convertQuotesQuerySchema } from './convert/quotes.js'
export { type ConvertToken, convertTokensCall } from './convert/tokens.js'
export { type ConvertTransactionResponse, convertTransactionCall } from './convert/transaction.js'
export {
  findRefusalReason,
  onrampRefusalResponseSchema,
  type RefusalReason,
  refusalResponseSchema,
} from './errors.js'
export { type FungiblePrice, fungiblePriceCall } from './fungible.js'
export { gatewayCall } from './gateway.js'
export {
  type HistoryResponse,
  type HistoryTransaction,
  type HistoryTransfer,
  historyCall,
} from './history.js'
export { type IdentityResponse, identityCall } from './identity.js'
export { imageCall } from './images.js'
export {
  type OnrampOptionsResponse,
  type OnrampPaymentCurrency,
  type OnrampPurchaseCurrency,
  onrampOptionsCall,
} from './onramp/options.js'
export {
  type OnrampOrderResponse,
  type OnrampOrderStatus,
  onrampOrderCall,
  onrampOrderParamsSchema,
} from './onramp/order.js'
export { type OnrampProvider, onrampProvidersCall } from './onramp/providers.js'
export { onrampQuoteCall } from './onramp/quote.js'
export { type OnrampProviderQuote, onrampQuotesCall } from './onramp/quotes.js'
export { type OnrampUrlBody, onrampUrlCall } from './onramp/url.js'
export {
  type AccountNameProblem,
  accountNameSchema,
  findAccountNameProblem,
  fullNameSchema,
  isAccountName,
  isNameZone,
  nameZoneSchema,
} from './parts/accountName.js'
export { type Call, type CallInput, type CallOutput, defineCall } from './parts/defineCall.js'
export { addressSchema, caip2IdSchema } from './parts/ids.js'
export { plainObjectSchema } from './parts/json.js'
export { countDropped, listSchema, recordSchema } from './parts/list.js'
export { parseJson, requestLimits, responseLimits } from './parts/parseJson.js'
export { parseRequest, parseResponse, type WireSchema } from './parts/parseWire.js'
export { decimalsSchema, decimalTextSchema, priceSchema, readTokenQuantity } from './parts/quantity.js'
export { type Currency, countSchema, currencySchema, projectIdSchema } from './parts/query.js'
export { isWebUrl, logoSchema, textSchema } from './parts/text.js'
export { networkImageCall, tokenImageCall } from './pictures.js'
export {
  type ProfileAddressResponse,
  type ProfileAttributesResponse,
  type ProfileResponse,
  type ProfileSuggestionsResponse,
  profileAddressCall,
  profileAttributesCall,
  profileLookupCall,
  profileNonceCall,
  profileRegisterCall,
  profileReverseCall,
  profileSuggestionsCall,
} from './profile.js'
export {
  type ProfileAttributes,
  type ProfileBody,
  type ProfileRegisterMessage,
  profileAddressMessageSchema,
  profileAttributesMessageSchema,
  profileAttributesSchema,
  profileRegisterMessageSchema,
} from './profileMessage.js'
export { answersAllNetworks, answersSessions } from './reach.js'
export { type RefusalCode, refusalCodes } from './refusalCodes.js'
export {
  type RpcBody,
  type RpcFailure,
  type RpcQuery,
  type RpcRequest,
  type RpcResponse,
  rpcBodySchema,
  rpcCall,
  rpcQuerySchema,
  rpcSocketCall,
} from './rpc.js'
export {
  type Session,
  type SessionActivateBody,
  type SessionCreateBody,
  type SessionRevokeBody,
  sessionActivateCall,
  sessionContextCall,
  sessionCreateBodySchema,
  sessionCreateCall,
  sessionRevokeCall,
  sessionsCall,
} from './sessions.js'
export {
  type SignInKeysResponse,
  type SignInSessionResponse,
  type SignInVerifyBody,
  type SignInVerifyResponse,
  signInEndCall,
  signInKeysCall,
  signInNonceCall,
  signInSessionCall,
  signInVerifyCall,
} from './signIn.js'
export { type BroadcastResponse, broadcastCall, type FeesResponse, feesCall } from './transactions.js'
export {
  type User,
  type UserEmailResponse,
  type UserFinishResponse,
  type UserMethodsResponse,
  type UserProviderBody,
  type UserProviderResponse,
  userEmailCall,
  userFinishCall,
  userLinkCall,
  userListCall,
  userMethodsCall,
  userProviderCall,
  userUnlinkCall,
} from './users.js'
export { type Utxo, type UtxosResponse, utxosCall } from './utxos.js'
export {
  type Wallet,
  type WalletsQuery,
  type WalletsResponse,
  walletImageCall,
  walletSchema,
  walletsCall,
} from './wallets.js'
