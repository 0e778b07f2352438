import type { SolanaNetwork } from '../SolanaNetwork.js'
import type { LinkedWallet } from '../wallets/createWalletList.js'
import { createMobileWallet } from './createMobileWallet.js'
import { isMobileBrowser } from './isMobileBrowser.js'
import { createMobileStorage } from './MobileAccess.js'

/** The wallet apps of the device, or of a phone by a reflector, as one wallet, where they can be reached; else none. */
export function createMobileWallets(
  networks: readonly [SolanaNetwork, ...SolanaNetwork[]],
  configured?: string,
): readonly LinkedWallet[] {
  const { userAgent } = navigator
  // A phone has apps of its own, and no code of its own screen to scan.
  const reflector = /Android|iPhone/.test(userAgent) ? undefined : configured
  if (!globalThis.isSecureContext || !(reflector || isMobileBrowser(userAgent))) return []
  const storage = createMobileStorage(() => localStorage)
  const identity = { name: document.title.slice(0, 60) || location.host, uri: location.origin }
  return [createMobileWallet({ networks, storage, identity, reflector })]
}
