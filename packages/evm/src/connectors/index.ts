export { type BaseAccountParameters, baseAccount } from './baseAccount.js'
export { type CoinbaseWalletParameters, coinbaseWallet } from './coinbaseWallet.js'
export { type SafeParameters, safe } from './safe.js'
