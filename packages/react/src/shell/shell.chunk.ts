export { findWallets } from './findWallets.js'
export { InlineWidget } from './InlineWidget.js'
export { Modal } from './Modal.js'
