export { type CreateMobileSessionParameters, createMobileSession } from '../mobile/createMobileSession.js'
export type { LaunchWallet } from '../mobile/launchWallet.js'
export type {
  MobileAuthorization,
  MobileIdentity,
  MobileMethods,
  MobileSendOptions,
  MobileSession,
  MobileSessionState,
} from '../mobile/MobileSession.js'
export type { MobileSocket, OpenMobileSocket } from '../mobile/MobileSocket.js'
