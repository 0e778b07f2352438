export { KeyCall } from './KeyCall.js'
export { SpentCoins } from './SpentCoins.js'
