export type {
  SwapCapability,
  SwapIntent,
  SwapPlan,
  SwapProposal,
  SwapStepKind,
} from '../adapter/SwapCapability.js'
export {
  type FetchGasPriceErrorType,
  type FetchGasPriceParameters,
  type FetchGasPriceReturnType,
  fetchGasPrice,
} from '../features/swap/calls/fetchGasPrice.js'
export {
  type FetchSwapTokensErrorType,
  type FetchSwapTokensParameters,
  type FetchSwapTokensReturnType,
  fetchSwapTokens,
} from '../features/swap/calls/fetchSwapTokens.js'
export { createSwapFlow } from '../features/swap/createSwapFlow.js'
export { impactLimits } from '../features/swap/form/findSwapWarnings.js'
export {
  readSlippage,
  slippageChoices,
} from '../features/swap/form/readSlippage.js'
export {
  type ListedSwapToken,
  type ListSwapTokensParameters,
  listSwapTokens,
} from '../features/swap/listSwapTokens.js'
export type { SwapFlowParameters } from '../features/swap/state/SwapContext.js'
export type { SwapFlow, SwapOutcome } from '../features/swap/state/SwapFlow.js'
export type {
  SwapForm,
  SwapFormErrors,
  SwapPrices,
  SwapProgress,
  SwapQuote,
  SwapReview,
  SwapState,
  SwapStep,
  SwapToken,
  SwapWarning,
  SwapWarningKind,
} from '../features/swap/state/SwapState.js'
export {
  type SwapTokensParameters,
  swapTokensQueryKey,
  swapTokensQueryOptions,
} from '../features/swap/swapTokensQueryOptions.js'
