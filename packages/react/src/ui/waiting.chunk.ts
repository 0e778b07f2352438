export { WalletElsewhere } from './WalletElsewhere.js'
export { WalletLink } from './WalletLink.js'
