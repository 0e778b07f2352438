export { FeeTime } from './FeeTime.js'
export { LinkNote } from './LinkNote.js'
export { Outputs } from './Outputs.js'
export { WalletChooses } from './WalletChooses.js'
