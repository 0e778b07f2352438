import type { PeerError } from '../peer/parseMessage.js'

/** The codes of WalletConnect that we send. */
export const peerErrors = {
  invalidUpdate: { code: 1003, message: 'Invalid update request' },
  invalidSettle: { code: 1006, message: 'Invalid session settle request' },
  unauthorizedMethod: { code: 3001, message: 'Unauthorized method' },
  userRejected: { code: 5000, message: 'User rejected' },
  userDisconnected: { code: 6000, message: 'User disconnected' },
} as const satisfies Record<string, PeerError>
