export type { BuyCurrency, BuyMethod, BuyOptions, BuyQuote, BuyTarget } from '../features/buy/BuyOptions.js'
export type { BuyChoice, BuyForm, BuyState } from '../features/buy/BuyState.js'
export {
  type BuyFlow,
  type BuyFlowParameters,
  type BuyPage,
  createBuyFlow,
} from '../features/buy/createBuyFlow.js'
export {
  type FetchBuyOptionsErrorType,
  type FetchBuyOptionsParameters,
  type FetchBuyOptionsReturnType,
  fetchBuyOptions,
} from '../features/buy/fetchBuyOptions.js'
export {
  type FetchBuyQuotesErrorType,
  type FetchBuyQuotesParameters,
  type FetchBuyQuotesReturnType,
  fetchBuyQuotes,
} from '../features/buy/fetchBuyQuotes.js'
export type { BuyOrder } from '../features/buy/orders.js'
