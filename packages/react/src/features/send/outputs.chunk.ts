export { BalanceParts } from './BalanceParts.js'
export { FeeTime } from './FeeTime.js'
export { WalletChooses } from './WalletChooses.js'
