import type { WalletList } from '@latchkey/core/adapter'
import type { SolanaNetwork } from '../SolanaNetwork.js'
import type { CreateWalletList, SolanaWallet } from '../wallets/createWalletList.js'
import { createMobileWallet } from './createMobileWallet.js'
import { isMobileBrowser } from './isMobileBrowser.js'
import { createMobileStorage } from './MobileAccess.js'

export type CreateMobileWalletsParameters = {
  networks: readonly [SolanaNetwork, ...SolanaNetwork[]]
  reflector?: string | undefined
  createWalletList: CreateWalletList
}

/** The wallets of the page, and as one more the wallet apps of the device, or of a phone by a reflector, where they can be reached. */
export function createMobileWallets({
  networks,
  reflector: configured,
  createWalletList,
}: CreateMobileWalletsParameters): WalletList<SolanaWallet> {
  const { userAgent } = navigator
  // A phone has apps of its own, and cannot scan its own screen.
  const reflector = /Android|iPhone/.test(userAgent) ? undefined : configured
  if (!isSecureContext || !(reflector || isMobileBrowser(userAgent))) return createWalletList()
  const storage = createMobileStorage(() => localStorage)
  const identity = { name: document.title.slice(0, 60) || location.host, uri: location.origin }
  const wallet = createMobileWallet({ networks, storage, identity, reflector })
  const list = createWalletList([wallet])
  const { deviceLink } = wallet
  const { connectors } = list
  // Here, and by the wallet itself: no wallet of the page has a code of its own shown, or is called an app.
  const own = deviceLink ? { deviceLink } : { isApp: true as const }
  const get = () =>
    connectors.get().map((one) => (list.get(one.id)?.wallet.wallet === wallet ? { ...one, ...own } : one))
  return { ...list, connectors: { ...connectors, get } }
}
