export { LoopbackHint } from '../i18n/mobile/LoopbackHint.js'
export { WalletElsewhere } from './WalletElsewhere.js'
export { WalletLink } from './WalletLink.js'
