export { fetchSwapTokens } from '../calls/fetchSwapTokens.js'
export { toSwapError } from '../calls/toSwapError.js'
export { quoteSwap } from './quoteSwap.js'
export { readSwapPrices } from './readSwapPrices.js'
