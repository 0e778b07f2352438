export { type Amount, assertDecimals, makeAmount, type Rounding } from './amount/amount.js'
export {
  addAmounts,
  compareAmounts,
  minimumOutput,
  percentOfAmount,
  subtractAmounts,
} from './amount/arithmetic.js'
export { formatAmount } from './amount/formatAmount.js'
export {
  type FormatLocalAmountOptions,
  formatEditableAmount,
  formatLocalAmount,
} from './amount/formatLocalAmount.js'
export { type FormatMoneyOptions, formatMoney } from './amount/formatMoney.js'
export { canSpend, maxSend } from './amount/maxSend.js'
export { parseAmount } from './amount/parseAmount.js'
export { parseLocalAmount } from './amount/parseLocalAmount.js'
export { makePrice, type PricedAmount, type TotalValue, totalValue, valueOfAmount } from './amount/price.js'
export { formatWireQuantity, isWireQuantity, parseWireQuantity } from './amount/wireQuantity.js'
export type {
  ErrorCode,
  ErrorContexts,
  MobileFailure,
  MobileRefusal,
  SendRefusal,
} from './errors/ErrorContexts.js'
export { isLatchkeyError, LatchkeyError, type LatchkeyErrorOptions } from './errors/LatchkeyError.js'
export type { IconSource, Icons } from './icons/Icons.js'
export {
  assertCaip2Id,
  type Caip2Id,
  type Caip2Parts,
  isCaip2Id,
  makeCaip2Id,
  parseCaip2Id,
} from './ids/caip2Id.js'
export {
  assertCaip10Id,
  type Caip10Id,
  type Caip10Parts,
  isCaip10Id,
  makeCaip10Id,
  parseCaip10Id,
} from './ids/caip10Id.js'
export {
  assertCaip19Id,
  type Caip19Id,
  type Caip19Parts,
  isCaip19Id,
  makeCaip19Id,
  parseCaip19Id,
} from './ids/caip19Id.js'
export { type ChainId, chainIdOf } from './ids/chainId.js'
export {
  assertChainNamespace,
  type ChainNamespace,
  chainNamespaceOf,
  chainNamespaces,
  isChainNamespace,
} from './ids/chainNamespace.js'
export { coinTypesOf } from './ids/coinType.js'
export { foldId } from './ids/foldId.js'
export { isNativeAddress, nativeAddresses, nativeAssetId, nativeCoinTypes } from './ids/nativeAsset.js'
export { tokenAssetId } from './ids/tokenAsset.js'
export { isPaymentLink } from './link/isPaymentLink.js'
export { linkNamespace } from './link/linkNamespace.js'
export type { PaymentLink } from './link/PaymentLink.js'
export { parsePaymentLink } from './link/parsePaymentLink.js'
export { type PaymentUriParameters, paymentUri } from './link/paymentUri.js'
export { toBasisPoints } from './ratio/toBasisPoints.js'
export { cleanText, textLimits } from './text/cleanText.js'
