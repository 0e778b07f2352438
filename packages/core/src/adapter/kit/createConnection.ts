import { LatchkeyError } from '@latchkey/protocol'
import type { Adapter } from '../Adapter.js'
import type { Session, Sessions } from './createSessions.js'
import type { WalletList } from './createWalletList.js'
import type { FoundWallet, ListedWallet } from './FoundWallet.js'
import { abortedBy, orAborted } from './orAborted.js'
import { notConnected } from './translateWalletError.js'
import { silentTimeout, within } from './within.js'

/** How the wallets of a chain family are asked; what they throw is translated by then. */
export type WalletDriver<wallet, session> = {
  /** Asks the person. The caller may give up by `signal`; a driver then asks for nothing more. */
  connect: (listed: ListedWallet<wallet>, signal: AbortSignal) => Promise<session>
  /** What a remembered wallet still agrees to without a prompt; nothing where it would have to ask. */
  restore: (listed: ListedWallet<wallet>) => Promise<session | undefined>
  /** Tells the wallet; absent where no wallet can be told. It is connected no longer, whatever it answers. */
  disconnect?: (session: session) => Promise<unknown>
}

export type CreateConnectionParameters<wallet extends FoundWallet, session extends Session<wallet>> = {
  namespace: Adapter['namespace']
  wallets: WalletList<wallet>
  sessions: Sessions<session>
  driver: WalletDriver<wallet, session>
}

/** The part of an adapter that connects; networks are the adapter's own. */
export type AdapterPart = Pick<
  Adapter,
  'connectors' | 'connections' | 'connect' | 'reconnect' | 'activate' | 'disconnect' | 'dispose'
>

/** Connects to the wallets of a list, several at once. */
export function createConnection<wallet extends FoundWallet, session extends Session<wallet>>({
  namespace,
  wallets,
  sessions,
  driver,
}: CreateConnectionParameters<wallet, session>): AdapterPart {
  let isDisposed = false
  const idOf = ({ connection }: session) => connection.connectorId
  // A wallet that left the page cannot be asked for anything any more.
  wallets.connectors.subscribe(() => {
    for (const session of sessions.list()) if (!wallets.has(session.wallet)) sessions.end(idOf(session))
  })

  /** What a remembered wallet still agrees to, unless it is in doubt whose wallet it is (S-14). */
  async function restore(connectorId: string): Promise<session | undefined> {
    const listed = await wallets.waitFor(connectorId)
    if (!listed || !wallets.isSure(listed) || sessions.find(listed.connector.id)) return undefined
    try {
      await listed.wallet.load?.()
      return await within(driver.restore(listed), silentTimeout)
    } catch {
      return undefined
    }
  }

  /** Opens what was remembered; the person may have connected it meanwhile, and another may claim its name by now. */
  function openRestored(session: session) {
    const listed = wallets.get(idOf(session))
    if (!listed || !wallets.has(session.wallet) || !wallets.isSure(listed) || sessions.find(idOf(session)))
      return
    try {
      sessions.open(session)
    } catch {
      // Altered since it was asked; on load that is no error, it simply is not connected.
    }
  }

  async function ask(listed: ListedWallet<wallet>, signal: AbortSignal): Promise<session> {
    const { load } = listed.wallet
    // No turn is lost without it: windows of wallets open only right after a click.
    if (load) await load()
    if (signal.aborted) throw abortedBy(listed.connector.name)
    return driver.connect(listed, signal)
  }

  return {
    connectors: wallets.connectors,
    connections: sessions.connections,

    async connect({ connectorId, signal }) {
      const listed = wallets.get(connectorId)
      if (!listed) throw new LatchkeyError('connector/not-found', { context: { connector: connectorId } })
      const { id, name } = listed.connector
      if (!sessions.find(id)) {
        const session = await orAborted(ask(listed, signal), signal, () => abortedBy(name))
        if (isDisposed || !wallets.has(listed.wallet)) throw abortedBy(name)
        sessions.open(session)
      }
      sessions.activate([id])
      const session = sessions.find(id)
      if (!session) throw notConnected(namespace)
      return session.connection
    },

    async reconnect({ connectorIds }) {
      const active = sessions.find()
      const remembered = await Promise.all([...new Set(connectorIds)].map(restore))
      if (isDisposed) return []
      // What the person connected while the wallets were asked is what the person wants to see.
      const chosen = sessions.find()
      const front = chosen && chosen.wallet !== active?.wallet ? [idOf(chosen)] : []
      // The last one first: each goes to the front.
      for (const session of remembered.toReversed()) if (session) openRestored(session)
      const ids = [...new Set(connectorIds.map((id) => wallets.get(id)?.connector.id ?? id))]
      sessions.activate([...front, ...ids])
      return ids.flatMap((id) => sessions.find(id)?.connection ?? [])
    },

    async activate({ connectorId }) {
      if (!sessions.find(connectorId)) throw notConnected(namespace)
      sessions.activate([connectorId])
    },

    async disconnect({ connectorId } = {}) {
      const session = sessions.find(connectorId)
      if (!session && connectorId !== undefined) throw notConnected(namespace)
      if (!session) return
      // First, so that it is gone whatever the wallet says.
      sessions.end(idOf(session))
      await driver.disconnect?.(session)
    },

    dispose() {
      isDisposed = true
      sessions.dispose()
      wallets.dispose()
    },
  }
}
