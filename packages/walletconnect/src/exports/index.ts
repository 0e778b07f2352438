export { type WalletConnectParameters, walletConnect } from '../page/walletConnect.js'
export type { PeerMetadata } from '../sign/Session.js'
