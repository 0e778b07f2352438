import type { ChainNamespace } from '@latchkey/protocol'
import type { Connector } from '../Connector.js'
import type { Source } from '../Source.js'
import { createSource } from './createSource.js'
import type { FoundWallet, ListedWallet } from './FoundWallet.js'
import { nameConnectors } from './nameConnectors.js'
import { waitFor } from './waitFor.js'

export type CreateWalletListParameters<found extends FoundWallet, wallet extends found> = {
  namespace: ChainNamespace
  /** Finds wallets, now and later; what it returns ends it. */
  watch: (page: WalletWatcher<found>) => () => void
  /** Notes of a wallet what has to be known from the moment it is first seen, e.g. its functions (S-17). */
  keep: (found: found) => wallet
  /** The APIs by which wallets are found, the best first; one wallet by several of them is one connector. */
  kinds?: readonly string[]
  /** What makes two names one wallet's; by default that a person would take them for the same. */
  toKey?: (name: string) => string
}

/** Where wallets come from and go to. */
export type WalletWatcher<found> = {
  add: (found: readonly found[]) => void
  remove: (objects: readonly object[]) => void
}

/** The wallets of a chain family in this page. */
export type WalletList<wallet> = {
  connectors: Source<readonly Connector[]>
  get: (connectorId: string) => ListedWallet<wallet> | undefined
  /** Wallets come when they are ready, which may be after the page is. */
  waitFor: (connectorId: string) => Promise<ListedWallet<wallet> | undefined>
  /** Whether a wallet is still in the page. */
  has: (wallet: wallet) => boolean
  /** Whether it is beyond doubt which wallet this is, on the next visit too (S-14). */
  isSure: (listed: ListedWallet<wallet>) => boolean
  dispose: () => void
}

/** How long a remembered wallet may take to appear, in milliseconds. */
const announceTimeout = 2_000
const walletCount = 50

/** Lists the wallets of a chain family as they come and go, each under an id that stays as long as it is there. */
export function createWalletList<found extends FoundWallet, wallet extends found>({
  namespace,
  watch,
  keep,
  kinds = [],
  toKey = comparable,
}: CreateWalletListParameters<found, wallet>): WalletList<wallet> {
  const connectors = createSource<readonly Connector[]>([])
  let known: readonly wallet[] = []
  let listed: readonly ListedWallet<wallet>[] = []
  const rank = ({ kind = '' }: FoundWallet) => kinds.indexOf(kind)
  const isSame = (one: FoundWallet, objects: readonly object[]) =>
    one.objects.some((object) => objects.includes(object))

  function add(found: readonly found[]) {
    const before = known
    for (const wallet of found) {
      // The same object is the same wallet, whatever it is called there; by its own name once that is known.
      const same = known.find((one) => isSame(one, wallet.objects))
      if (same && (same.isOwn || rank(wallet) >= rank(same))) continue
      // A page can be flooded with wallets; nobody chooses among a thousand (S-15).
      if (!same && known.length >= walletCount) break
      known = [...known.filter((one) => one !== same), keep(wallet)]
    }
    if (known !== before) publish()
  }

  function remove(objects: readonly object[]) {
    const before = known
    known = known.filter((one) => one.isOwn || !isSame(one, objects))
    if (known.length < before.length) publish()
  }

  function publish() {
    listed = nameConnectors({ wallets: known, before: listed, namespace, rank, toKey })
    connectors.set(listed.map(({ connector }) => connector))
  }

  // An id may be of a visit on which the wallet called itself a little otherwise.
  const get = (connectorId: string) =>
    listed.find(({ connector }) => connector.id === connectorId) ??
    listed.find(({ connector }) => toKey(connector.name) === toKey(connectorId))

  const stop = watch({ add, remove })

  return {
    connectors,
    get,
    waitFor: (connectorId) => waitFor(connectors, () => get(connectorId), announceTimeout),
    has: ({ objects }) => known.some((one) => isSame(one, objects)),
    // A numbered id was given to one of two; on the next visit it may be the other's.
    isSure: ({ connector: { id, claims }, wallet }) =>
      wallet.isOwn || (claims === undefined && !/ \(\d+\)$/.test(id)),
    dispose() {
      stop()
      connectors.close()
    },
  }
}

/** Names that a person would take for the same. */
const comparable = (name: string) => name.normalize('NFKC').toLowerCase().trim()
