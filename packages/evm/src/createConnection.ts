import type { Adapter, AdapterConnection, Connector } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import {
  type Config,
  connect,
  disconnect,
  reconnect,
  type Connector as WagmiConnector,
  watchConnections,
  watchConnectors,
} from '@wagmi/core'
import { translateWalletError } from './errors/translateWalletError.js'
import { toCaip2Id } from './toCaip2Id.js'

/** How long a remembered wallet may take to announce itself, in milliseconds. */
const announceTimeout = 2_000

export type EvmConnection = Pick<
  Adapter,
  'connectors' | 'connection' | 'connect' | 'reconnect' | 'disconnect' | 'dispose'
>

/** Connecting, on wagmi's state: what wagmi says is connected is what Latchkey says. */
export function createConnection(config: Config): EvmConnection {
  // Wallets whose person gave up waiting; if they agree later, it does not count (F-21).
  const abandoned = new Set<string>()
  const stops: (() => void)[] = []

  function find(connectorId: string): WagmiConnector {
    const connector = config.connectors.find(({ id }) => id === connectorId)
    if (!connector) throw new LatchkeyError('connector/not-found', { context: { connector: connectorId } })
    return connector
  }

  /** Wallets announce themselves when they are ready, which may be after the page is. */
  function waitFor(connectorId: string): Promise<WagmiConnector | undefined> {
    return new Promise((resolve) => {
      const look = () => config.connectors.find(({ id }) => id === connectorId)
      if (look()) return resolve(look())
      const finish = () => {
        stop()
        clearTimeout(timer)
        resolve(look())
      }
      const timer = setTimeout(finish, announceTimeout)
      const stop = watchConnectors(config, { onChange: () => look() && finish() })
    })
  }

  function current(): AdapterConnection | undefined {
    const { connections, current: uid } = config.state
    const connection = uid && !abandoned.has(uid) ? connections.get(uid) : undefined
    return connection && toConnection(connection)
  }

  function subscribe(watch: (onChange: () => void) => () => void, listener: () => void) {
    const stop = watch(listener)
    stops.push(stop)
    return stop
  }

  return {
    connectors: memoised(
      () => uniqueById(config.connectors).map(toConnector),
      (listener) => subscribe((onChange) => watchConnectors(config, { onChange }), listener),
    ),
    connection: {
      get: current,
      subscribe: (listener) => subscribe((onChange) => watchConnections(config, { onChange }), listener),
    },

    async connect({ connectorId, signal }) {
      const connector = find(connectorId)
      const already = current()
      if (already?.connectorId === connectorId) return already
      const aborted = new LatchkeyError('connection/aborted', { context: { connector: connector.name } })
      if (signal.aborted) throw aborted
      abandoned.delete(connector.uid)

      const asking = connect(config, { connector })
      const settled = new AbortController()
      const giveUp = new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(aborted), { signal: settled.signal }),
      )
      try {
        await Promise.race([asking, giveUp])
      } catch (error) {
        if (error === aborted) abandon(connector, asking)
        throw translateWalletError(error, { connector: connector.name, method: 'eth_requestAccounts' })
      } finally {
        settled.abort()
      }
      const connection = current()
      if (!connection)
        throw new LatchkeyError('wallet/invalid-response', {
          context: { connector: connector.name, method: 'eth_requestAccounts' },
        })
      return connection
    },

    async reconnect({ connectorId }) {
      const connector = await waitFor(connectorId)
      if (!connector) return undefined
      await reconnect(config, { connectors: [connector] })
      return current()
    },

    async disconnect() {
      const connector = config.state.current && config.state.connections.get(config.state.current)?.connector
      if (!connector) return
      try {
        await disconnect(config, { connector })
      } catch (error) {
        throw translateWalletError(error, { connector: connector.name, method: 'disconnect' })
      }
    },

    dispose() {
      for (const stop of stops.splice(0)) stop()
    },
  }

  function abandon(connector: WagmiConnector, asking: Promise<unknown>) {
    abandoned.add(connector.uid)
    asking.then(
      () => disconnect(config, { connector }).finally(() => abandoned.delete(connector.uid)),
      () => abandoned.delete(connector.uid),
    )
  }
}

function toConnection({
  connector,
  accounts,
  chainId,
}: {
  connector: WagmiConnector
  accounts: readonly string[]
  chainId: number
}): AdapterConnection | undefined {
  const [first, ...rest] = accounts
  if (first === undefined) return undefined
  return { connectorId: connector.id, addresses: [first, ...rest], caipNetworkId: toCaip2Id(chainId) }
}

function toConnector(connector: WagmiConnector): Connector {
  const { id, name, icon } = connector
  // wagmi gives an announced wallet its rdns as id; the plain `window.ethereum` has the id `injected`.
  const announced = id.includes('.')
  return {
    id,
    name,
    namespace: 'eip155',
    type: announced ? 'ANNOUNCED' : 'INJECTED',
    ...(icon && { image: icon }),
    ...(announced && { rdns: id }),
  }
}

/** The first to announce an rdns has it; a later one could only imitate it. */
function uniqueById(connectors: readonly WagmiConnector[]): WagmiConnector[] {
  return connectors.filter(({ id }, index) => connectors.findIndex((other) => other.id === id) === index)
}

/** Keeps the same array until wagmi reports a change, as `useSyncExternalStore` requires. */
function memoised<value>(read: () => value, watch: (listener: () => void) => () => void) {
  let cached: { value: value } | undefined
  watch(() => {
    cached = undefined
  })
  return {
    get: () => {
      cached ??= { value: read() }
      return cached.value
    },
    subscribe: watch,
  }
}
