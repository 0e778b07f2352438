import { type Connector, createSource, type Source } from '@latchkey/core/adapter'
import type { Wallets } from '@wallet-standard/app'
import { type KnownWallet, readWallet } from './readWallet.js'
import type { StandardWallet } from './StandardWallet.js'

/** A known wallet under the id it has as long as it is there. */
export type ListedWallet = KnownWallet & { id: string }

export type WalletList = {
  connectors: Source<readonly Connector[]>
  get: (connectorId: string) => ListedWallet | undefined
  /** Wallets register when they are ready, which may be after the page is. */
  waitFor: (connectorId: string) => Promise<ListedWallet | undefined>
  /** Whether this wallet is the only one in the page that has its name (S-14). */
  isSure: (wallet: ListedWallet) => boolean
  dispose: () => void
}

/** How long a remembered wallet may take to register, in milliseconds. */
const announceTimeout = 2_000
const walletCount = 50

/** The wallets for Solana among those that register with the page by Wallet Standard. */
export function createWalletList(page: Wallets): WalletList {
  const listed = new Map<StandardWallet, ListedWallet>()
  const connectors = createSource<readonly Connector[]>([])
  const get = (connectorId: string) => [...listed.values()].find(({ id }) => id === connectorId)
  const claimsOf = ({ name }: KnownWallet) =>
    [...listed.values()].filter((other) => comparable(other.name) === comparable(name)).length

  const stops = [page.on('register', add), page.on('unregister', remove)]
  add(...page.get())

  function add(...wallets: readonly StandardWallet[]) {
    const before = listed.size
    for (const wallet of wallets) {
      // A page can be flooded with wallets; nobody chooses among a thousand (S-15).
      if (listed.size >= walletCount) break
      const known = listed.has(wallet) ? undefined : readWallet(wallet)
      if (known) listed.set(wallet, { ...known, id: freeId(known.name) })
    }
    if (listed.size !== before) publish()
  }

  function remove(...wallets: readonly StandardWallet[]) {
    if (wallets.filter((wallet) => listed.delete(wallet)).length > 0) publish()
  }

  /** The name, which is what a wallet keeps between visits; numbered for the second of that name. */
  function freeId(name: string): string {
    let id = name
    for (let number = 2; get(id); number++) id = `${name} (${number})`
    return id
  }

  function publish() {
    connectors.set(
      [...listed.values()].map((wallet) => {
        const { id, name, image } = wallet
        const claims = claimsOf(wallet)
        return {
          id,
          name,
          type: 'ANNOUNCED',
          namespace: 'solana',
          ...(image !== undefined && { image }),
          ...(claims > 1 && { claims }),
        }
      }),
    )
  }

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
    // A numbered id was given to one of two; whoever has it on the next visit may be the other.
    isSure: (wallet) => claimsOf(wallet) === 1 && !/ \(\d+\)$/.test(wallet.id),
    dispose() {
      for (const stop of stops) stop()
      connectors.close()
    },
  }
}

/** Names that a person would take for the same. */
const comparable = (name: string) => name.normalize('NFKC').toLowerCase()
