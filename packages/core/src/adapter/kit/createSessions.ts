import { type ChainNamespace, isLatchkeyError } from '@latchkey/protocol'
import type { AdapterConnection } from '../Adapter.js'
import type { Source } from '../Source.js'
import { createSource } from './createSource.js'
import { notConnected } from './translateWalletError.js'
import { silentTimeout, within } from './within.js'

/** A connected wallet; an adapter keeps with it what else it needs, e.g. the wallet's own accounts. */
export type Session<wallet> = { wallet: wallet; connection: AdapterConnection }

export type CreateSessionsParameters<session extends Session<unknown>> = {
  namespace: ChainNamespace
  /** Listens to a connected wallet: `changed` tells that `read` may have another answer. What it returns ends it. */
  follow: (session: session, changed: () => void) => () => void
  /** Reads what a connected wallet shares now, without a prompt; nothing once it shares nothing. */
  read: (session: session) => session | undefined | Promise<session | undefined>
}

/** The connected wallets of a namespace, the active one first. */
export type Sessions<session extends Session<unknown>> = {
  connections: Source<readonly AdapterConnection[]>
  list: () => readonly session[]
  /** One by its connector's id, the active one without. */
  find: (connectorId?: string) => session | undefined
  /** Adds a wallet in front, and follows it from then on. */
  open: (session: session) => void
  /** Forgets a wallet; nothing is asked of it. */
  end: (connectorId: string) => void
  /** Brings wallets to the front, in this order; the first is the active one. */
  activate: (connectorIds: readonly string[]) => void
  /** Changes every session, e.g. to another network of the page. */
  update: (change: (session: session) => session) => void
  /** Asks a wallet to move, e.g. to another network; what it tells meanwhile is read only if it did not. */
  move: (connectorId: string, ask: (session: session) => Promise<session>) => Promise<void>
  /** Asks the connected wallet that has an account; one whose functions were altered is connected no longer (S-17). */
  use: <value>(address: string, ask: (session: session) => Promise<value>) => Promise<value>
  dispose: () => void
}

type Open<session> = {
  session: session
  /** Counts what was heard of the wallet, so that only the newest reading counts. */
  turn: number
  isMoving: boolean
  stop: () => void
}

/** Keeps the connected wallets of a namespace, and follows what their people do inside them. */
export function createSessions<session extends Session<unknown>>({
  namespace,
  follow,
  read,
}: CreateSessionsParameters<session>): Sessions<session> {
  const connections = createSource<readonly AdapterConnection[]>([])
  let opened: readonly Open<session>[] = []

  function publish(next: readonly Open<session>[]) {
    opened = next
    connections.set(opened.map(({ session }) => session.connection))
  }

  const idOf = ({ session }: Open<session>) => session.connection.connectorId
  const findOpen = (connectorId: string) => opened.find((one) => idOf(one) === connectorId)

  function end(ended: Open<session> | undefined) {
    if (!ended || !opened.includes(ended)) return
    ended.stop()
    publish(opened.filter((one) => one !== ended))
  }

  /** Replaces a session; whether anything changed that others see. */
  function replace(open: Open<session>, session: session): boolean {
    const before = JSON.stringify(open.session.connection)
    open.session = session
    return before !== JSON.stringify(session.connection)
  }

  /** Something changed inside the wallet: what it shares now is what counts, and nothing where it does not say. */
  function hear(open: Open<session>) {
    const turn = ++open.turn
    if (open.isMoving || !opened.includes(open)) return
    const settle = (now: session | undefined) => {
      if (turn !== open.turn || !opened.includes(open)) return
      if (!now) end(open)
      else if (replace(open, now)) publish(opened)
    }
    const reading = read(open.session)
    if (reading instanceof Promise) within(reading, silentTimeout).then(settle, () => settle(undefined))
    else settle(reading)
  }

  return {
    connections,
    list: () => opened.map(({ session }) => session),
    find: (connectorId) => (connectorId === undefined ? opened[0] : findOpen(connectorId))?.session,
    open(session) {
      const open: Open<session> = { session, turn: 0, isMoving: false, stop: () => {} }
      open.stop = follow(session, () => hear(open))
      const before = findOpen(idOf(open))
      before?.stop()
      publish([open, ...opened.filter((one) => one !== before)])
    },
    end: (connectorId) => end(findOpen(connectorId)),
    activate(connectorIds) {
      const front = [...new Set(connectorIds)].flatMap((id) => findOpen(id) ?? [])
      if (front.every((one, index) => opened[index] === one)) return
      publish([...front, ...opened.filter((one) => !front.includes(one))])
    },
    update(change) {
      const changed = opened.filter((open) => replace(open, change(open.session)))
      if (changed.length > 0) publish(opened)
    },
    async move(connectorId, ask) {
      const open = findOpen(connectorId)
      if (!open) throw notConnected(namespace)
      const { turn } = open
      open.isMoving = true
      try {
        const session = await ask(open.session)
        open.turn++
        open.isMoving = false
        if (opened.includes(open) && replace(open, session)) publish(opened)
      } catch (error) {
        open.isMoving = false
        if (open.turn !== turn) hear(open)
        throw error
      }
    },
    async use(address, ask) {
      const owner = opened.find(({ session }) =>
        session.connection.accounts.some((account) => account.address === address),
      )
      if (!owner) throw notConnected(namespace)
      try {
        return await ask(owner.session)
      } catch (error) {
        if (isLatchkeyError(error, 'wallet/altered')) end(owner)
        throw error
      }
    },
    dispose() {
      connections.close()
      for (const { stop } of opened) stop()
      opened = []
    },
  }
}
