import { getWallets, type Wallets } from '@wallet-standard/app'
import { toWalletChain } from '../networks/toWalletChain.js'
import type { SolanaNetwork } from '../SolanaNetwork.js'
import { createMobileWallet } from './createMobileWallet.js'
import { isMobileBrowser } from './isMobileBrowser.js'
import { createMobileStorage } from './MobileAccess.js'

/** The page's wallets, and where wallet apps can be reached, those of the device as one more. */
export function withMobileWallet(
  networks: readonly [SolanaNetwork, ...SolanaNetwork[]],
  page: Wallets = getWallets(),
): Wallets {
  if (!globalThis.isSecureContext || !isMobileBrowser(navigator.userAgent)) return page
  const [first, ...rest] = networks
  const toChain = (network: SolanaNetwork) => toWalletChain(network) as `solana:${string}`
  const wallet = createMobileWallet({
    chains: [toChain(first), ...rest.map(toChain)],
    storage: createMobileStorage(() => localStorage),
    identity: { name: document.title.slice(0, 60) || location.host, uri: location.origin },
  })
  return { ...page, get: () => [...page.get(), wallet] }
}
