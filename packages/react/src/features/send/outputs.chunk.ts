export { BalanceParts } from './BalanceParts.js'
export { FeeTime } from './FeeTime.js'
export { LinkNote } from './LinkNote.js'
export { WalletChooses } from './WalletChooses.js'
