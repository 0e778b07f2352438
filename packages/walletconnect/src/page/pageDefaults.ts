import type { PeerMetadata } from '../sign/Session.js'

export const publicRelay = 'wss://relay.walletconnect.com'

/** For relays of one's own, which need not know projects. */
export const defaultProject = 'latchkey'

/** The page, as wallets show it. */
export const describePage = (metadata: Partial<PeerMetadata> = {}): PeerMetadata => ({
  name: document.title || location.host,
  description: '',
  url: location.origin,
  icons: [],
  ...metadata,
})
