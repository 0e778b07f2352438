import { type Adapter, type AdapterConnection, abortedBy, orAborted } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import {
  notConnected,
  type Session,
  type SessionAccounts,
  type Sessions,
  toConnection,
} from './createSessions.js'
import { translateWalletError } from './errors/translateWalletError.js'
import type { NetworkChoice } from './networks/createNetworkChoice.js'
import { worksOn } from './networks/worksOn.js'
import type { ListedWallet, WalletList } from './wallets/createWalletList.js'
import { hasAccounts, readAccounts } from './wallets/readAccounts.js'
import { callFunction } from './wallets/walletFunctions.js'

/** How long a wallet may take for what it does without a person, in milliseconds. */
const silentTimeout = 2_500

export type SolanaConnection = Pick<
  Adapter,
  | 'connectors'
  | 'connections'
  | 'connect'
  | 'reconnect'
  | 'activate'
  | 'disconnect'
  | 'switchNetwork'
  | 'dispose'
>

export type CreateConnectionParameters = {
  wallets: WalletList
  sessions: Sessions
  networks: NetworkChoice
}

/** Connecting to wallets of the Wallet Standard, several at once. */
export function createConnection({
  wallets,
  sessions,
  networks,
}: CreateConnectionParameters): SolanaConnection {
  let isDisposed = false
  const isThere = (wallet: ListedWallet) => wallets.get(wallet.id) === wallet
  // A wallet that unregisters cannot be asked for anything any more.
  wallets.connectors.subscribe(() => {
    for (const { wallet } of sessions.list()) if (!isThere(wallet)) sessions.end(wallet.id)
  })

  /** Asks a wallet for accounts; an answer that comes after `signal` has aborted is nobody's. */
  async function ask(wallet: ListedWallet, signal: AbortSignal, isSilent: boolean): Promise<SessionAccounts> {
    const context = { connector: wallet.name, method: 'standard:connect' }
    try {
      const inputs = isSilent ? [{ silent: true }] : []
      const asking = Promise.resolve(callFunction(wallet, 'standard:connect', ...inputs))
      const accounts = readAccounts(await orAborted(asking, signal, () => abortedBy(wallet.name)))
      if (!hasAccounts(accounts)) throw new LatchkeyError('wallet/invalid-response', { context })
      if (isDisposed || !isThere(wallet)) throw abortedBy(wallet.name)
      return accounts
    } catch (error) {
      throw translateWalletError(error, context)
    }
  }

  /** What a remembered wallet still agrees to, unless it is in doubt whose wallet it is (S-14). */
  async function remember(connectorId: string): Promise<Session | undefined> {
    const wallet = await wallets.waitFor(connectorId)
    if (!wallet || !wallets.isSure(wallet) || sessions.find(connectorId)) return undefined
    return { wallet, accounts: await ask(wallet, AbortSignal.timeout(silentTimeout), true) }
  }

  /** Adds what was remembered; the person may have connected it meanwhile, and another may claim its name by now. */
  function restore({ wallet, accounts }: Session) {
    if (!isThere(wallet) || !wallets.isSure(wallet) || sessions.find(wallet.id)) return
    try {
      sessions.open(wallet, accounts)
    } catch {
      // Altered since it was asked; on load that is no error, it simply is not connected.
    }
  }

  function connectionOf(connectorId: string): AdapterConnection {
    const session = sessions.find(connectorId)
    if (!session) throw notConnected()
    return toConnection(session, networks.getChosen())
  }

  return {
    connectors: wallets.connectors,
    connections: sessions.connections,

    async connect({ connectorId, signal }) {
      const wallet = wallets.get(connectorId)
      if (!wallet) throw new LatchkeyError('connector/not-found', { context: { connector: connectorId } })
      if (!sessions.find(connectorId)) {
        if (signal.aborted) throw abortedBy(wallet.name)
        const accounts = await ask(wallet, signal, false)
        sessions.open(wallet, accounts)
      }
      sessions.order([connectorId])
      return connectionOf(connectorId)
    },

    async reconnect({ connectorIds }) {
      const ids = [...new Set(connectorIds)]
      const active = sessions.list()[0]
      const remembered = await Promise.all(ids.map((id) => remember(id).catch(() => undefined)))
      if (isDisposed) return []
      // What the person connected while we waited is what the person wants to see.
      const chosen = sessions.list()[0]
      const front = chosen && chosen.wallet !== active?.wallet ? [chosen.wallet.id] : []
      // The last one first: each goes to the front.
      for (const session of remembered.reverse()) if (session) restore(session)
      sessions.order([...front, ...ids])
      return ids.filter((id) => sessions.find(id)).map(connectionOf)
    },

    async activate({ connectorId }) {
      if (!sessions.find(connectorId)) throw notConnected()
      sessions.order([connectorId])
    },

    async disconnect({ connectorId } = {}) {
      const session = connectorId === undefined ? sessions.list()[0] : sessions.find(connectorId)
      if (!session && connectorId !== undefined) throw notConnected()
      if (!session) return
      const { wallet } = session
      const context = { connector: wallet.name, method: 'standard:disconnect' }
      // First, so that it is gone whatever the wallet says.
      sessions.end(wallet.id)
      if (!wallet.functions.has('standard:disconnect')) return
      try {
        const asking = Promise.resolve(callFunction(wallet, 'standard:disconnect'))
        await orAborted(
          asking,
          AbortSignal.timeout(silentTimeout),
          () => new LatchkeyError('wallet/failed', { context, details: 'The wallet did not answer.' }),
        )
      } catch (error) {
        throw translateWalletError(error, context)
      }
    },

    async switchNetwork({ caipNetworkId, signal }) {
      const network = networks.find(caipNetworkId)
      const wallet = sessions.list()[0]?.wallet
      if (signal?.aborted) throw abortedBy(wallet?.name)
      if (wallet && !worksOn(wallet.wallet, network))
        throw new LatchkeyError('network/unsupported', {
          context: { network: caipNetworkId, connector: wallet.name },
        })
      networks.choose(network)
      sessions.refresh()
    },

    dispose() {
      isDisposed = true
      sessions.dispose()
      wallets.dispose()
    },
  }
}
