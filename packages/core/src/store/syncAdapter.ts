import { makeCaip10Id } from '@latchkey/protocol'
import type { Adapter, AdapterConnection } from '../adapter/Adapter.js'
import type { Latchkey } from '../Latchkey.js'
import { disconnectedState } from './disconnectedState.js'
import type { Connection, NamespaceState } from './State.js'
import { syncConnectors } from './syncConnectors.js'
import { updateNamespace } from './updateNamespace.js'

/** Mirrors what an adapter knows into the store, now and at every change. */
export function syncAdapter(latchkey: Latchkey, adapter: Adapter): void {
  const { store } = latchkey
  const { namespace } = adapter

  function syncConnections() {
    const connections = adapter.connections.get()
    const [active] = connections
    if (active) {
      latchkey.internal.memory.setConnectorIds(
        namespace,
        connections.map(({ connectorId }) => connectorId),
      )
      updateNamespace(latchkey, namespace, connectedState(latchkey, adapter, active, connections))
    } else if (store.getState().namespaces[namespace]?.status === 'connected') {
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
  { namespace }: Adapter,
  active: AdapterConnection,
  connections: readonly AdapterConnection[],
): NamespaceState {
  const first = toConnection(active)
  return {
    status: 'connected',
    caipNetworkId: active.caipNetworkId,
    ...first,
    connections: [first, ...connections.slice(1).map(toConnection)],
    network: latchkey.networks.find(
      ({ chainNamespace, caipNetworkId }) =>
        chainNamespace === namespace && caipNetworkId === active.caipNetworkId,
    ),
  }
}

function toConnection({ connectorId, accounts, caipNetworkId }: AdapterConnection): Connection {
  const [{ address }] = accounts
  const caipAddress = makeCaip10Id({ chainId: caipNetworkId, address })
  return { connectorId, account: { address, caipAddress, allAccounts: accounts } }
}
