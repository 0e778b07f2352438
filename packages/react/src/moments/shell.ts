export { overEnglish } from '../i18n/overEnglish.js'
export { findWallets } from '../shell/findWallets.js'
export { InlineWidget } from '../shell/InlineWidget.js'
export { Modal } from '../shell/Modal.js'
