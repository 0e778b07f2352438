import { type AdapterConnection, createSource, type Source } from '@latchkey/core/adapter'
import { type Caip2Id, isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import type { ListedWallet } from './wallets/createWalletList.js'
import { hasAccounts, type KnownAccount, readAccounts } from './wallets/readAccounts.js'
import { callFunction, followFeatures } from './wallets/walletFunctions.js'

/** The accounts of a connected wallet; never empty. */
export type SessionAccounts = readonly [KnownAccount, ...KnownAccount[]]

/** A connected wallet. */
export type Session = { wallet: ListedWallet; accounts: SessionAccounts }

type OpenSession = Session & { stop: () => void }

/** The connected wallets, the active one first. */
export type Sessions = {
  connections: Source<readonly AdapterConnection[]>
  list: () => readonly Session[]
  find: (connectorId: string) => Session | undefined
  /** Adds a wallet in front, and follows it from then on. */
  open: (wallet: ListedWallet, accounts: SessionAccounts) => void
  /** Forgets a wallet; nothing is asked of it. */
  end: (connectorId: string) => void
  /** Brings wallets to the front, in this order. */
  order: (connectorIds: readonly string[]) => void
  /** Tells that the page chose another network. */
  refresh: () => void
  dispose: () => void
}

/** Keeps the connected wallets, and follows what their people do inside them. */
export function createSessions({ getNetwork }: { getNetwork: () => Caip2Id }): Sessions {
  const connections = createSource<readonly AdapterConnection[]>([])
  let sessions: readonly OpenSession[] = []

  function update(next: readonly OpenSession[]) {
    sessions = next
    const caipNetworkId = getNetwork()
    connections.set(sessions.map((session) => toConnection(session, caipNetworkId)))
  }

  const find = (connectorId: string) => sessions.find(({ wallet }) => wallet.id === connectorId)

  function end(connectorId: string) {
    const ended = find(connectorId)
    if (!ended) return
    ended.stop()
    update(sessions.filter((one) => one !== ended))
  }

  /** What the wallet shares now; wallets change the list they gave before, so it is read anew. */
  function follow(wallet: ListedWallet) {
    const before = find(wallet.id)
    const accounts = readAccounts(wallet.wallet)
    if (!before || !hasAccounts(accounts)) return end(wallet.id)
    const addresses = ({ accounts }: Pick<Session, 'accounts'>) =>
      accounts.map(({ address }) => address).join()
    const isSame = addresses(before) === addresses({ accounts })
    const after = { ...before, accounts }
    const next = sessions.map((one) => (one === before ? after : one))
    if (isSame) sessions = next
    else update(next)
  }

  return {
    connections,
    list: () => sessions,
    find,
    open(wallet, accounts) {
      end(wallet.id)
      const stop = listen(wallet, () => follow(wallet))
      update([{ wallet, accounts, stop }, ...sessions])
    },
    end,
    order(connectorIds) {
      const front = connectorIds.flatMap((id) => find(id) ?? [])
      if (front.every((one, index) => sessions[index] === one)) return
      update([...front, ...sessions.filter((one) => !front.includes(one))])
    },
    refresh: () => update(sessions),
    dispose() {
      connections.close()
      for (const { stop } of sessions) stop()
    },
  }
}

/** A connection as the port has it: what belongs to the wallet stays here. */
export const toConnection = (
  { wallet, accounts: [first, ...rest] }: Session,
  caipNetworkId: Caip2Id,
): AdapterConnection => ({
  connectorId: wallet.id,
  accounts: [toAccount(first), ...rest.map(toAccount)],
  caipNetworkId,
})

const toAccount = ({ address, publicKey }: KnownAccount) => ({ address, ...(publicKey && { publicKey }) })

/** Hears of changes inside a wallet; one that cannot tell of them is not followed. */
function listen(wallet: ListedWallet, onAccounts: () => void): () => void {
  let isOver = false
  const changed = (properties: unknown) => {
    if (isOver || typeof properties !== 'object' || properties === null) return
    const { accounts, features } = properties as { accounts?: unknown; features?: unknown }
    if (features !== undefined) followFeatures(wallet.wallet, wallet.functions)
    if (accounts !== undefined) onAccounts()
  }
  let off: unknown
  try {
    if (wallet.functions.has('standard:events'))
      off = callFunction(wallet, 'standard:events', 'change', changed)
  } catch (error) {
    if (isLatchkeyError(error, 'wallet/altered')) throw error
  }
  return () => {
    // A wallet that goes on telling is no longer heard.
    isOver = true
    try {
      if (typeof off === 'function') off()
    } catch {}
  }
}

/** The error of whoever asks for a wallet that is not connected. */
export const notConnected = () =>
  new LatchkeyError('connection/not-connected', { context: { namespace: 'solana' } })
