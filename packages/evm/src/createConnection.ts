import type { Adapter, AdapterConnection, Connector } from '@latchkey/core/adapter'
import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import {
  type Config,
  connect,
  disconnect,
  reconnect,
  switchAccount,
  switchChain,
  type Connector as WagmiConnector,
  watchConnectors,
} from '@wagmi/core'
import { translateSwitchError } from './errors/translateSwitchError.js'
import { translateWalletError } from './errors/translateWalletError.js'
import { getNode } from './getNode.js'
import { abortedBy, orAborted } from './orAborted.js'
import { toCaip2Id } from './toCaip2Id.js'

/** How long a remembered wallet may take to announce itself, in milliseconds. */
const announceTimeout = 2_000

export type EvmConnection = Pick<
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

/** Connecting, on wagmi's state: what wagmi says is connected is what Latchkey says. */
export function createConnection(config: Config): EvmConnection {
  // Wallets whose person gave up waiting; if they agree later, it does not count (F-21).
  const abandoned = new Set<string>()
  const stops: (() => void)[] = []
  // Chosen before a wallet is there to ask.
  let wantedChainId: number | undefined

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

  /** The live connections, wagmi's current one first. */
  function connections(): readonly AdapterConnection[] {
    const { connections, current } = config.state
    const uids = [...connections.keys()].filter((uid) => !abandoned.has(uid))
    const ordered =
      current && uids.includes(current) ? [current, ...uids.filter((uid) => uid !== current)] : uids
    return ordered.flatMap((uid) => {
      const connection = connections.get(uid)
      return (connection && toConnection(connection)) ?? []
    })
  }

  const activeConnector = () =>
    config.state.current && config.state.connections.get(config.state.current)?.connector

  function findConnected(connectorId: string): WagmiConnector {
    const connected = [...config.state.connections.values()].find(
      ({ connector }) => connector.id === connectorId,
    )
    if (!connected) throw new LatchkeyError('connection/not-connected', { context: { namespace: 'eip155' } })
    return connected.connector
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
    connections: memoised(connections, (listener) =>
      subscribe(
        (onChange) =>
          config.subscribe(({ connections, current }) => [connections, current], onChange, {
            equalityFn: ([before, active], [after, next]) => before === after && active === next,
          }),
        listener,
      ),
    ),

    async connect({ connectorId, signal }) {
      const connector = find(connectorId)
      const already = connections()[0]
      if (already?.connectorId === connectorId) return already
      if (signal.aborted) throw abortedBy(connector.name)
      abandoned.delete(connector.uid)

      const asking = connect(config, { connector, ...(wantedChainId ? { chainId: wantedChainId } : {}) })
      try {
        await orAborted(asking, signal, connector.name)
      } catch (error) {
        if (isLatchkeyError(error, 'connection/aborted')) abandon(connector, asking)
        throw translateWalletError(error, { connector: connector.name, method: 'eth_requestAccounts' })
      }
      wantedChainId = undefined
      const [connection] = connections()
      if (!connection)
        throw new LatchkeyError('wallet/invalid-response', {
          context: { connector: connector.name, method: 'eth_requestAccounts' },
        })
      return connection
    },

    async reconnect({ connectorIds }) {
      const found = await Promise.all(connectorIds.map(waitFor))
      const connectors = found.filter((connector) => connector !== undefined)
      if (connectors.length === 0) return []
      await reconnect(config, { connectors })
      return connections()
    },

    async activate({ connectorId }) {
      await switchAccount(config, { connector: findConnected(connectorId) })
    },

    async disconnect({ connectorId } = {}) {
      const connector = connectorId === undefined ? activeConnector() : findConnected(connectorId)
      if (!connector) return
      try {
        await disconnect(config, { connector })
      } catch (error) {
        throw translateWalletError(error, { connector: connector.name, method: 'disconnect' })
      }
    },

    async switchNetwork({ caipNetworkId, signal }) {
      const { id } = getNode(config, caipNetworkId).chain
      const connector = activeConnector()
      if (!connector) {
        wantedChainId = id
        return
      }
      try {
        await orAborted(switchChain(config, { chainId: id, connector }), signal, connector.name)
      } catch (error) {
        throw translateSwitchError(error, { connector: connector.name, network: caipNetworkId })
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
  return {
    connectorId: connector.id,
    accounts: [{ address: first }, ...rest.map((address) => ({ address }))],
    caipNetworkId: toCaip2Id(chainId),
  }
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
