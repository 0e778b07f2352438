import { AllWalletsView } from '../features/connect/AllWalletsView.js'
import { ConnectingQrView } from '../features/connect/ConnectingQrView.js'
import { InstallView } from '../features/connect/InstallView.js'
import { HelpView } from '../features/help/HelpView.js'
import { SignInView } from '../features/signIn/SignInView.js'
import type { Views } from './momentOf.js'

export { CompareAccount } from '../features/connect/CompareAccount.js'
export { preparePairing } from '../features/connect/preparePairing.js'
export { SignInPill } from '../features/signIn/SignInPill.js'
export { LoopbackHint } from '../i18n/mobile/LoopbackHint.js'
export { MobileProblem } from '../i18n/mobile/MobileProblem.js'
export { WalletElsewhere } from '../ui/WalletElsewhere.js'
export { WalletLink } from '../ui/WalletLink.js'

/** Wallets that are elsewhere: on another device, to be installed, or a server that asks who one is. */
export const views: Views<'pairing'> = {
  'connecting-qr': ConnectingQrView,
  'all-wallets': AllWalletsView,
  install: InstallView,
  help: HelpView,
  'sign-in': SignInView,
}
