export { fetchSwapTokens } from '../fetchSwapTokens.js'
export { quoteSwap } from './quoteSwap.js'
export { readSwapPrices } from './readSwapPrices.js'
export { toSwapError } from './toSwapError.js'
