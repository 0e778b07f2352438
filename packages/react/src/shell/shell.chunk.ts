// Nearly every further view says the wallet's name: in a file of its own it would weigh twice as much.
export { useWalletName } from '../state/useWalletName.js'
export { findWallets } from './findWallets.js'
export { InlineWidget } from './InlineWidget.js'
export { Modal } from './Modal.js'
