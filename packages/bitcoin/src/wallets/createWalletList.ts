import { type Connector, createSource, type Source } from '@latchkey/core/adapter'
import { comparePreference, type KnownWallet, type ListedWallet, listConnectors } from './listConnectors.js'
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
  let known: readonly KnownWallet[] = []
  const connectors = createSource<readonly Connector[]>([])
  let listed: readonly ListedWallet[] = []

  function add(found: readonly FoundWallet[]) {
    const before = known
    for (const wallet of found) {
      // The same object is the same wallet, whatever it is called there; by its own name once that is known.
      const same = known.find(({ objects }) => objects.some((object) => wallet.objects.includes(object)))
      if (same && comparePreference(wallet, same) >= 0) continue
      // A page can be flooded with wallets; nobody chooses among a thousand (S-15).
      if (!same && known.length >= walletCount) break
      known = [...known.filter((one) => one !== same), { ...wallet, link: wallet.createLink() }]
    }
    if (known !== before) publish()
  }

  function remove(objects: readonly object[]) {
    const before = known
    known = known.filter((wallet) => !wallet.objects.some((object) => objects.includes(object)))
    if (known.length < before.length) publish()
  }

  function publish() {
    listed = listConnectors(known)
    connectors.set(listed.map(({ connector }) => connector))
  }

  // By the names of wallets first: whoever also lies in `window.unisat` is already known by then.
  const look = () =>
    add([...findSatsConnectWallets(page), ...findOkxWallets(page), ...findUnisatWallets(page)])

  const stopWatching = watchStandardWallets({ add, remove })
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
    has: ({ objects }) => known.some((one) => one.objects.some((object) => objects.includes(object))),
    dispose() {
      for (const timer of timers) clearTimeout(timer)
      over.abort()
      stopWatching()
      connectors.close()
    },
  }
}
