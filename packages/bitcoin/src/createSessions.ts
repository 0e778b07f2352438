import { type AdapterConnection, createSource, type Source } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { toConnection } from './accounts/toConnection.js'
import type { PageNetwork } from './networks/createNetworkChoice.js'
import type { KnownWallet } from './wallets/listConnectors.js'
import type { Shared } from './wallets/WalletLink.js'
import { within } from './within.js'

/** A connected wallet. */
export type Session = { wallet: KnownWallet; connection: AdapterConnection }

type OpenSession = Session & {
  /** Counts what was heard of the wallet, so that only the newest reading counts. */
  turn: number
  /** While it is being moved to another network, what it says in between is not looked at. */
  isHeld: boolean
  stop: () => void
}

/** The connected wallets, the active one first. */
export type Sessions = {
  connections: Source<readonly AdapterConnection[]>
  list: () => readonly Session[]
  /** One by its connector's id, the active one without. */
  find: (connectorId?: string) => Session | undefined
  /** Adds wallets in front, in this order, and follows them from then on. */
  open: (sessions: readonly Session[]) => void
  /** Forgets a wallet; nothing is asked of it. */
  end: (session: Session) => void
  activate: (session: Session) => void
  /** Moves a wallet: what it says meanwhile is looked at only if it did not move. */
  move: (session: Session, ask: () => Promise<AdapterConnection>) => Promise<void>
  dispose: () => void
}

/** Keeps the connected wallets, and follows what their people do inside them. */
export function createSessions({ networks }: { networks: () => readonly PageNetwork[] }): Sessions {
  const connections = createSource<readonly AdapterConnection[]>([])
  let sessions: readonly OpenSession[] = []

  function update(next: readonly OpenSession[]) {
    sessions = next
    connections.set(next.map(({ connection }) => connection))
  }
  const own = (session: Session) => sessions.find(({ wallet }) => wallet === session.wallet)

  function end(session: Session) {
    const ended = own(session)
    if (!ended) return
    ended.stop()
    update(sessions.filter((one) => one !== ended))
  }

  function replace(session: OpenSession, connection: AdapterConnection) {
    if (JSON.stringify(session.connection) === JSON.stringify(connection)) return
    session.connection = connection
    update(sessions)
  }

  /** Something changed inside the wallet: what it shares now is what counts, and nothing where it does not say. */
  async function follow(session: OpenSession) {
    const turn = ++session.turn
    if (session.isHeld) return
    const shared = await within(session.wallet.link.read()).catch(() => undefined)
    if (turn !== session.turn || !sessions.includes(session)) return
    const connection = shared && read(session, shared)
    if (typeof connection === 'object') replace(session, connection)
    else end(session)
  }

  function read({ connection: { connectorId, caipNetworkId } }: Session, shared: Shared) {
    const all = networks()
    // Where two networks fit, the wallet has not left the one it was on.
    const here = all.filter((network) => network.caipNetworkId === caipNetworkId)
    return toConnection({ connectorId, shared, networks: [...here, ...all] })
  }

  return {
    connections,
    list: () => sessions,
    find: (connectorId) =>
      connectorId === undefined
        ? sessions[0]
        : sessions.find(({ connection }) => connection.connectorId === connectorId),
    open(added) {
      const opened = added.map((session) => {
        const open: OpenSession = { ...session, turn: 0, isHeld: false, stop: () => {} }
        open.stop = session.wallet.link.onChange(() => void follow(open))
        return open
      })
      for (const session of added) own(session)?.stop()
      const others = sessions.filter((one) => !added.some(({ wallet }) => wallet === one.wallet))
      update([...opened, ...others])
    },
    end,
    activate(session) {
      const active = own(session)
      if (!active || active === sessions[0]) return
      update([active, ...sessions.filter((one) => one !== active)])
    },
    async move(session, ask) {
      const moved = own(session)
      if (!moved) throw notConnected()
      const turn = moved.turn
      moved.isHeld = true
      try {
        const connection = await ask()
        moved.turn++
        moved.isHeld = false
        if (sessions.includes(moved)) replace(moved, connection)
      } catch (error) {
        moved.isHeld = false
        if (moved.turn !== turn) void follow(moved)
        throw error
      }
    },
    dispose() {
      connections.close()
      for (const { stop } of sessions) stop()
      sessions = []
    },
  }
}

/** The error of whoever asks for a wallet that is not connected. */
export const notConnected = () =>
  new LatchkeyError('connection/not-connected', { context: { namespace: 'bip122' } })
