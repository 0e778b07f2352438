import type { SolanaNetwork } from '../SolanaNetwork.js'
import type { StandardWallet } from '../wallets/StandardWallet.js'
import { createMobileWallet } from './createMobileWallet.js'
import { isMobileBrowser } from './isMobileBrowser.js'
import { createMobileStorage } from './MobileAccess.js'

/** The wallet apps of the device as one wallet, where they can be reached; else none. */
export function createMobileWallets(
  networks: readonly [SolanaNetwork, ...SolanaNetwork[]],
): readonly StandardWallet[] {
  if (!globalThis.isSecureContext || !isMobileBrowser(navigator.userAgent)) return []
  const storage = createMobileStorage(() => localStorage)
  const identity = { name: document.title.slice(0, 60) || location.host, uri: location.origin }
  return [createMobileWallet({ networks, storage, identity })]
}
