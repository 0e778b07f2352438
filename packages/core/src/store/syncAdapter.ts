import { makeCaip10Id } from '@latchkey/protocol'
import type { Adapter, AdapterConnection } from '../adapter/Adapter.js'
import type { Latchkey } from '../Latchkey.js'
import { disconnectedState } from './disconnectedState.js'
import { keepEqual } from './keepEqual.js'
import type { Connection, NamespaceState } from './State.js'
import { syncConnectors } from './syncConnectors.js'
import { updateNamespace } from './updateNamespace.js'

/** Mirrors what an adapter knows into the store, now and at every change. */
export function syncAdapter(latchkey: Latchkey, adapter: Adapter): void {
  const { store } = latchkey
  const { namespace } = adapter

  function syncConnections() {
    const connections = adapter.connections.get()
    const before = store.getState().namespaces[namespace]
    const [active] = connections
    if (active) {
      latchkey.internal.memory.setConnectorIds(
        namespace,
        connections.map(({ connectorId }) => connectorId),
      )
      const next = keepEqual(before, connectedState(latchkey, adapter, active, connections))
      if (next !== before) updateNamespace(latchkey, namespace, next)
    } else if (before?.status === 'connected') {
      latchkey.internal.memory.setConnectorIds(namespace, [])
      updateNamespace(latchkey, namespace, disconnectedState(latchkey, namespace))
    }
  }

  syncConnectors(latchkey, namespace, adapter.connectors)
  adapter.connections.subscribe(syncConnections)
  syncConnections()
}

function connectedState(
  latchkey: Latchkey,
  adapter: Adapter,
  active: AdapterConnection,
  connections: readonly AdapterConnection[],
): NamespaceState {
  const { namespace } = adapter
  const before = latchkey.store.getState().namespaces[namespace]
  // An account that did not change keeps its reference, whatever else changed.
  const toKept = (connection: AdapterConnection) =>
    keepEqual(
      before?.connections?.find(({ connectorId }) => connectorId === connection.connectorId),
      toConnection(adapter, connection),
    )
  const first = toKept(active)
  return {
    status: 'connected',
    caipNetworkId: active.caipNetworkId,
    ...first,
    connections: [first, ...connections.slice(1).map(toKept)],
    network: latchkey.networks.find(
      ({ chainNamespace, caipNetworkId }) =>
        chainNamespace === namespace && caipNetworkId === active.caipNetworkId,
    ),
    ...(before?.currentTab && { currentTab: before.currentTab }),
  }
}

function toConnection(
  { connectors }: Adapter,
  { connectorId, accounts, caipNetworkId, embedded }: AdapterConnection,
): Connection {
  const [{ address }] = accounts
  const caipAddress = makeCaip10Id({ chainId: caipNetworkId, address })
  const isEmbedded = connectors.get().some(({ id, type }) => id === connectorId && type === 'AUTH')
  return {
    connectorId,
    account: { address, caipAddress, allAccounts: accounts, ...(embedded && isEmbedded && { embedded }) },
  }
}
