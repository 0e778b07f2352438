import type { Connector, Source } from '@latchkey/core/adapter'
import { createSource } from '../createSource.js'
import { type KnownWallet, type ListedWallet, listConnectors } from './listConnectors.js'
import { findOkxWallets } from './okx/findOkxWallets.js'
import { walletKey } from './readIdentity.js'
import { findSatsConnectWallets } from './sats/findSatsConnectWallets.js'
import { watchStandardWallets } from './standard/watchStandardWallets.js'
import { findUnisatWallets } from './unisat/findUnisatWallets.js'
import type { FoundWallet } from './WalletLink.js'

export type WalletList = {
  connectors: Source<readonly Connector[]>
  get: (connectorId: string) => ListedWallet | undefined
  /** Wallets come when they are ready, which may be after the page is. */
  waitFor: (connectorId: string) => Promise<ListedWallet | undefined>
  /** Whether a wallet is still in the page; those of Wallet Standard can leave it. */
  has: (wallet: KnownWallet) => boolean
  dispose: () => void
}

/** How long a remembered wallet may take to appear, in milliseconds. */
const announceTimeout = 2_000
/** When to look again for wallets that say nothing when they come, in milliseconds after the first look. */
const looks = [50, 200, 500, 1_000, 1_900]
const walletCount = 50

/** The wallets for Bitcoin in this page: those that register, and those that are found by looking. */
export function createWalletList(page: Window): WalletList {
  const known = new Map<object, KnownWallet>()
  const connectors = createSource<readonly Connector[]>([])
  let listed: readonly ListedWallet[] = []

  function add(found: readonly FoundWallet[]) {
    const before = known.size
    for (const wallet of found) {
      // A page can be flooded with wallets; nobody chooses among a thousand (S-15).
      if (known.size >= walletCount) break
      // The same object by another name is the same wallet, whatever it is called there.
      if (!known.has(wallet.object)) known.set(wallet.object, { ...wallet, link: wallet.createLink() })
    }
    if (known.size !== before) publish()
  }

  function publish() {
    listed = listConnectors([...known.values()])
    connectors.set(listed.map(({ connector }) => connector))
  }

  // By the names of wallets first: whoever also lies in `window.unisat` is already known by then.
  const look = () =>
    add([...findSatsConnectWallets(page), ...findOkxWallets(page), ...findUnisatWallets(page)])

  const stopWatching = watchStandardWallets({
    add,
    remove(objects) {
      if (objects.filter((object) => known.delete(object)).length > 0) publish()
    },
  })
  look()
  const timers = looks.map((delay) => setTimeout(look, delay))
  const over = new AbortController()
  for (const [target, event] of [
    [page.document, 'DOMContentLoaded'],
    [page, 'load'],
  ] as const)
    target?.addEventListener(event, look, { signal: over.signal })

  // An id may be of a visit on which the wallet called itself a little otherwise.
  const get = (connectorId: string) =>
    listed.find(({ connector }) => connector.id === connectorId) ??
    listed.find(({ connector }) => walletKey(connector.name) === walletKey(connectorId))

  return {
    connectors,
    get,
    waitFor: (connectorId) =>
      new Promise((resolve) => {
        const finish = () => {
          stop()
          clearTimeout(timer)
          resolve(get(connectorId))
        }
        const timer = setTimeout(finish, announceTimeout)
        const stop = connectors.subscribe(() => get(connectorId) && finish())
        if (get(connectorId)) finish()
      }),
    has: ({ object }) => known.has(object),
    dispose() {
      for (const timer of timers) clearTimeout(timer)
      over.abort()
      stopWatching()
      connectors.close()
    },
  }
}
