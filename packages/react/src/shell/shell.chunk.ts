// Views that come after need these: in a file of its own each would weigh twice as much.
export { WalletProblem } from '../i18n/mobile/WalletProblem.js'
export { useWalletName } from '../state/useWalletName.js'
export { hostOf } from '../ui/hostOf.js'
export { NetworkIcon } from '../ui/NetworkIcon.js'
export { findWallets } from './findWallets.js'
export { InlineWidget } from './InlineWidget.js'
export { Modal } from './Modal.js'
