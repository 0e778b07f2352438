import { type Adapter, type AdapterConnection, abortedBy, orAborted } from '@latchkey/core/adapter'
import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { toConnection } from './accounts/toConnection.js'
import { createSessions, notConnected, type Session } from './createSessions.js'
import { invalidResponse } from './errors/translateWalletError.js'
import type { NetworkChoice, PageNetwork } from './networks/createNetworkChoice.js'
import { createWalletList } from './wallets/createWalletList.js'
import type { ListedWallet } from './wallets/listConnectors.js'
import type { Shared } from './wallets/WalletLink.js'
import { within } from './within.js'

export type BitcoinConnection = Pick<
  Adapter,
  | 'connectors'
  | 'connections'
  | 'connect'
  | 'reconnect'
  | 'activate'
  | 'disconnect'
  | 'switchNetwork'
  | 'dispose'
> & {
  /** Asks a connected wallet that has an account; one whose functions were changed is connected no longer (S-17). */
  use: <value>(address: string, ask: (session: Session) => Promise<value>) => Promise<value>
}

/** Connecting, whatever the kind of wallet. */
export function createConnection({
  choice,
  page,
}: {
  choice: NetworkChoice
  page: Window
}): BitcoinConnection {
  const wallets = createWalletList(page)
  const sessions = createSessions({ networks: choice.all })
  const stop = wallets.connectors.subscribe(() => {
    for (const session of sessions.list()) if (!wallets.has(session.wallet)) sessions.end(session)
  })

  /** Asks a wallet to share its accounts on one of these networks, to which it is moved if it must. */
  async function ask(
    { connector, wallet }: ListedWallet,
    networks: readonly PageNetwork[],
    signal: AbortSignal,
  ) {
    const read = (shared: Shared | undefined) =>
      shared ? toConnection({ connectorId: connector.id, shared, networks }) : 'elsewhere'
    const [first] = networks
    let connection = read(await wallet.link.connect(networks.map(({ name }) => name)))
    // Whoever gave up waiting is not asked for more when the wallet answers after all (F-21).
    if (connection === 'elsewhere' && first && !signal.aborted)
      connection = read(await wallet.link.switchNetwork?.(first.name))
    return assertThere(connection, connector.name, first)
  }

  async function restore(connectorId: string): Promise<Session | undefined> {
    const listed = await wallets.waitFor(connectorId)
    // Of two that claim a name nobody knows which one it was (S-14).
    if (!listed || listed.connector.claims !== undefined) return undefined
    const { connector, wallet } = listed
    const names = choice.preferred().map(({ name }) => name)
    const shared = await within(wallet.link.silentConnect(names)).catch(() => undefined)
    const connection = shared && toConnection({ connectorId: connector.id, shared, networks: choice.all() })
    return typeof connection === 'object' ? { wallet, connection } : undefined
  }

  return {
    connectors: wallets.connectors,
    connections: sessions.connections,

    async connect({ connectorId, signal }) {
      const listed = wallets.get(connectorId)
      if (!listed) throw new LatchkeyError('connector/not-found', { context: { connector: connectorId } })
      const { connector, wallet } = listed
      const already = sessions.find(connector.id)
      if (already) {
        sessions.activate(already)
        return already.connection
      }
      if (signal.aborted) throw abortedBy(connector.name)
      const chosen = choice.chosen()
      const networks = chosen ? [chosen] : choice.preferred()
      const asking = ask(listed, networks, signal)
      const connection = await orAborted(asking, signal, () => abortedBy(connector.name))
      sessions.open([{ wallet, connection }])
      return connection
    },

    async reconnect({ connectorIds }) {
      const restored = await Promise.all(connectorIds.map(restore))
      const taken = new Set(sessions.list().map(({ wallet }) => wallet))
      const added = restored.filter((session) => session !== undefined && !taken.has(session.wallet))
      // Whatever a person connected meanwhile stays the active one.
      const [active] = sessions.list()
      if (added.length > 0) sessions.open(added.filter((session) => session !== undefined))
      if (active) sessions.activate(active)
      return sessions.connections.get()
    },

    async activate({ connectorId }) {
      const session = sessions.find(connectorId)
      if (!session) throw notConnected()
      sessions.activate(session)
    },

    async disconnect({ connectorId } = {}) {
      const session = sessions.find(connectorId)
      if (!session) {
        if (connectorId === undefined) return
        throw notConnected()
      }
      sessions.end(session)
      const { link, name } = session.wallet
      try {
        if (link.disconnect) await within(link.disconnect())
      } catch (cause) {
        throw new LatchkeyError('connection/disconnect-failed', { context: { connector: name }, cause })
      }
    },

    async switchNetwork({ caipNetworkId, signal }) {
      const network = choice.toPage(choice.find(caipNetworkId))
      const session = sessions.find()
      if (session && session.connection.caipNetworkId !== caipNetworkId) {
        const { wallet, connection } = session
        await sessions.move(session, () => {
          const asking = async () => {
            const shared = (await wallet.link.switchNetwork?.(network.name)) ?? (await wallet.link.read())
            if (!shared) throw notConnected()
            const { connectorId } = connection
            return assertThere(
              toConnection({ connectorId, shared, networks: [network] }),
              wallet.name,
              network,
            )
          }
          return orAborted(asking(), signal, () => abortedBy(wallet.name))
        })
      }
      choice.choose(network)
    },

    async use(address, ask) {
      const session = sessions
        .list()
        .find(({ connection }) => connection.accounts.some((account) => account.address === address))
      if (!session) throw notConnected()
      try {
        return await ask(session)
      } catch (error) {
        if (isLatchkeyError(error, 'wallet/altered')) sessions.end(session)
        throw error
      }
    },

    dispose() {
      stop()
      wallets.dispose()
      sessions.dispose()
    },
  }
}

/** A connection, or why there is none. */
function assertThere(
  connection: ReturnType<typeof toConnection>,
  connector: string,
  network: PageNetwork | undefined,
): AdapterConnection {
  if (connection === 'invalid') throw invalidResponse({ connector, method: 'connect' })
  if (connection === 'elsewhere')
    throw new LatchkeyError('network/unsupported', {
      context: { network: network?.caipNetworkId ?? '', connector },
      details: 'Its addresses belong to another Bitcoin network.',
    })
  return connection
}
