export { evmChainOfCoinType, toCoinType } from '../ids/coinType.js'
export {
  type BalanceParams,
  type BalanceQuery,
  type BalanceResponse,
  balanceCall,
  balanceParamsSchema,
  balanceQuerySchema,
  balanceResponseSchema,
  type TokenBalance,
  tokenBalanceSchema,
} from './balance.js'
export {
  type CcipBody,
  type CcipParams,
  type CcipResponse,
  ccipBodySchema,
  ccipCall,
  ccipParamsSchema,
  ccipPostCall,
  ccipResponseSchema,
} from './ccip.js'
export { type ChainsResponse, chainsCall, chainsResponseSchema } from './chains.js'
export {
  type ConvertAllowanceQuery,
  type ConvertAllowanceResponse,
  convertAllowanceCall,
  convertAllowanceQuerySchema,
  convertAllowanceResponseSchema,
} from './convert/allowance.js'
export {
  type ConvertApproveQuery,
  type ConvertApproveResponse,
  convertApproveCall,
  convertApproveQuerySchema,
  convertApproveResponseSchema,
} from './convert/approve.js'
export {
  type ConvertGasPriceQuery,
  type ConvertGasPriceResponse,
  convertGasPriceCall,
  convertGasPriceQuerySchema,
  convertGasPriceResponseSchema,
} from './convert/gasPrice.js'
export {
  type ConvertQuote,
  type ConvertQuotesQuery,
  type ConvertQuotesResponse,
  convertQuoteSchema,
  convertQuotesCall,
  convertQuotesQuerySchema,
  convertQuotesResponseSchema,
} from './convert/quotes.js'
export {
  type ConvertToken,
  type ConvertTokensQuery,
  type ConvertTokensResponse,
  convertTokenSchema,
  convertTokensCall,
  convertTokensQuerySchema,
  convertTokensResponseSchema,
} from './convert/tokens.js'
export {
  type ConvertTransactionBody,
  type ConvertTransactionResponse,
  convertTransactionBodySchema,
  convertTransactionCall,
  convertTransactionResponseSchema,
} from './convert/transaction.js'
export {
  findRefusalReason,
  type OnrampRefusalResponse,
  onrampRefusalResponseSchema,
  type RefusalReason,
  type RefusalResponse,
  refusalReasonSchema,
  refusalResponseSchema,
} from './errors.js'
export {
  type FungiblePrice,
  type FungiblePriceBody,
  type FungiblePriceResponse,
  fungiblePriceBodySchema,
  fungiblePriceCall,
  fungiblePriceResponseSchema,
  fungiblePriceSchema,
} from './fungible.js'
export {
  type HistoryParams,
  type HistoryQuery,
  type HistoryResponse,
  type HistoryTransaction,
  type HistoryTransfer,
  historyCall,
  historyParamsSchema,
  historyQuerySchema,
  historyResponseSchema,
  historyTransactionSchema,
  historyTransferSchema,
} from './history.js'
export {
  type IdentityParams,
  type IdentityQuery,
  type IdentityResponse,
  identityCall,
  identityParamsSchema,
  identityQuerySchema,
  identityResponseSchema,
} from './identity.js'
export { type ImageQuery, imageCall, imageQuerySchema } from './images.js'
export {
  type OnrampBuyOptionsQuery,
  type OnrampBuyOptionsResponse,
  type OnrampBuyQuotesQuery,
  type OnrampBuyQuotesResponse,
  onrampBuyOptionsCall,
  onrampBuyOptionsQuerySchema,
  onrampBuyOptionsResponseSchema,
  onrampBuyQuotesCall,
  onrampBuyQuotesQuerySchema,
  onrampBuyQuotesResponseSchema,
} from './onramp/buy.js'
export {
  type OnrampOptionsResponse,
  type OnrampPaymentCurrency,
  type OnrampPurchaseCurrency,
  onrampOptionsCall,
  onrampOptionsResponseSchema,
  onrampPaymentCurrencySchema,
  onrampPurchaseCurrencySchema,
} from './onramp/options.js'
export {
  type OnrampOrderParams,
  type OnrampOrderResponse,
  type OnrampOrderStatus,
  onrampOrderCall,
  onrampOrderIdSchema,
  onrampOrderParamsSchema,
  onrampOrderResponseSchema,
  onrampOrderStatusSchema,
} from './onramp/order.js'
export {
  type OnrampPropertiesQuery,
  type OnrampPropertiesResponse,
  onrampPropertiesCall,
  onrampPropertiesQuerySchema,
  onrampPropertiesResponseSchema,
  onrampPropertyTypes,
} from './onramp/properties.js'
export {
  type OnrampProvider,
  type OnrampProvidersQuery,
  type OnrampProvidersResponse,
  onrampProviderSchema,
  onrampProvidersCall,
  onrampProvidersQuerySchema,
  onrampProvidersResponseSchema,
} from './onramp/providers.js'
export {
  type OnrampQuoteBody,
  type OnrampQuoteResponse,
  onrampQuoteBodySchema,
  onrampQuoteCall,
  onrampQuoteResponseSchema,
} from './onramp/quote.js'
export {
  type OnrampProviderQuote,
  type OnrampQuotesBody,
  type OnrampQuotesResponse,
  onrampProviderQuoteSchema,
  onrampQuotesBodySchema,
  onrampQuotesCall,
  onrampQuotesResponseSchema,
} from './onramp/quotes.js'
export {
  type OnrampUrlBody,
  type OnrampUrlResponse,
  onrampUrlBodySchema,
  onrampUrlCall,
  onrampUrlResponseSchema,
} from './onramp/url.js'
export {
  type OnrampWidgetBody,
  type OnrampWidgetResponse,
  onrampWidgetBodySchema,
  onrampWidgetCall,
  onrampWidgetResponseSchema,
} from './onramp/widget.js'
export {
  type AccountNameProblem,
  accountNameSchema,
  findAccountNameProblem,
  fullNameSchema,
  isAccountName,
  isNameZone,
  nameZoneSchema,
  registeredNameSchema,
} from './parts/accountName.js'
export { coinTypeSchema } from './parts/coinType.js'
export { type Call, type CallInput, type CallOutput, defineCall } from './parts/defineCall.js'
export {
  addressSchema,
  caip2IdSchema,
  caip10IdSchema,
  looseCaip2IdSchema,
  looseCaip10IdSchema,
} from './parts/ids.js'
export { jsonObjectSchema, jsonSchema, plainObjectSchema } from './parts/json.js'
export { countDropped, listSchema, recordSchema } from './parts/list.js'
export { type JsonLimits, parseJson, requestLimits, responseLimits } from './parts/parseJson.js'
export { parseRequest, parseResponse, type WireOutput, type WireSchema } from './parts/parseWire.js'
export {
  decimalsSchema,
  decimalsTextSchema,
  decimalTextSchema,
  priceSchema,
  readTokenQuantity,
  type TokenQuantity,
  tokenQuantitySchema,
  wireQuantitySchema,
} from './parts/quantity.js'
export {
  type Currency,
  commaListSchema,
  countSchema,
  currencySchema,
  flagSchema,
  type ProjectQuery,
  projectIdSchema,
  projectQueryEntries,
  projectQuerySchema,
  sdkQueryEntries,
} from './parts/query.js'
export {
  filledTextSchema,
  hexSchema,
  isWebUrl,
  logoSchema,
  textSchema,
  timestampSchema,
  unixSecondsSchema,
  webUrlSchema,
} from './parts/text.js'
export {
  type NetworkImageParams,
  networkImageCall,
  networkImageParamsSchema,
  type TokenImageParams,
  tokenImageCall,
  tokenImageParamsSchema,
} from './pictures.js'
export {
  type ProfileAddressResponse,
  type ProfileAttributesResponse,
  type ProfileLookupQuery,
  type ProfileLookupResponse,
  type ProfileNameParams,
  type ProfileNonceResponse,
  type ProfileResponse,
  type ProfileReverseParams,
  type ProfileReverseQuery,
  type ProfileReverseResponse,
  type ProfileSuggestionsParams,
  type ProfileSuggestionsQuery,
  type ProfileSuggestionsResponse,
  profileAddressCall,
  profileAddressResponseSchema,
  profileAttributesCall,
  profileAttributesResponseSchema,
  profileLookupCall,
  profileLookupQuerySchema,
  profileLookupResponseSchema,
  profileNameParamsSchema,
  profileNonceCall,
  profileNonceResponseSchema,
  profileRegisterCall,
  profileResponseSchema,
  profileReverseCall,
  profileReverseParamsSchema,
  profileReverseQuerySchema,
  profileReverseResponseSchema,
  profileSuggestionsCall,
  profileSuggestionsParamsSchema,
  profileSuggestionsQuerySchema,
  profileSuggestionsResponseSchema,
} from './profile.js'
export {
  type ProfileAddressMessage,
  type ProfileAttributes,
  type ProfileAttributesMessage,
  type ProfileBody,
  type ProfileRegisterMessage,
  profileAddressMessageSchema,
  profileAttributesMessageSchema,
  profileAttributesSchema,
  profileBodySchema,
  profileRegisterMessageSchema,
} from './profileMessage.js'
export { answersAllNetworks, answersSessions, answersTokens } from './reach.js'
export {
  type RpcBody,
  type RpcFailure,
  type RpcQuery,
  type RpcRequest,
  type RpcResponse,
  type RpcSuccess,
  rpcBodySchema,
  rpcCall,
  rpcFailureSchema,
  rpcQuerySchema,
  rpcRequestSchema,
  rpcResponseSchema,
  rpcSocketCall,
  rpcSuccessSchema,
} from './rpc.js'
export {
  type Session,
  type SessionActivateBody,
  type SessionChangeResponse,
  type SessionContextQuery,
  type SessionContextResponse,
  type SessionCreateBody,
  type SessionCreateQuery,
  type SessionCreateResponse,
  type SessionParams,
  type SessionRevokeBody,
  type SessionsResponse,
  sessionActivateBodySchema,
  sessionActivateCall,
  sessionChangeResponseSchema,
  sessionContextCall,
  sessionContextQuerySchema,
  sessionContextResponseSchema,
  sessionCreateBodySchema,
  sessionCreateCall,
  sessionCreateQuerySchema,
  sessionCreateResponseSchema,
  sessionParamsSchema,
  sessionRevokeBodySchema,
  sessionRevokeCall,
  sessionSchema,
  sessionsCall,
  sessionsResponseSchema,
} from './sessions.js'
export {
  type SignInEndResponse,
  type SignInKeysResponse,
  type SignInNonceResponse,
  type SignInSessionResponse,
  type SignInTokenBody,
  type SignInVerifyBody,
  type SignInVerifyResponse,
  signInEndCall,
  signInEndResponseSchema,
  signInKeysCall,
  signInKeysResponseSchema,
  signInNonceCall,
  signInNonceResponseSchema,
  signInSessionCall,
  signInSessionResponseSchema,
  signInTokenBodySchema,
  signInVerifyBodySchema,
  signInVerifyCall,
  signInVerifyResponseSchema,
} from './signIn.js'
export {
  type BroadcastBody,
  type BroadcastResponse,
  broadcastBodySchema,
  broadcastCall,
  broadcastResponseSchema,
  type FeesQuery,
  type FeesResponse,
  feesCall,
  feesQuerySchema,
  feesResponseSchema,
} from './transactions.js'
export {
  type Utxo,
  type UtxosParams,
  type UtxosQuery,
  type UtxosResponse,
  utxoSchema,
  utxosCall,
  utxosParamsSchema,
  utxosQuerySchema,
  utxosResponseSchema,
} from './utxos.js'
export {
  type Wallet,
  type WalletImageParams,
  type WalletsQuery,
  type WalletsResponse,
  walletImageCall,
  walletImageParamsSchema,
  walletSchema,
  walletsCall,
  walletsQuerySchema,
  walletsResponseSchema,
} from './wallets.js'
