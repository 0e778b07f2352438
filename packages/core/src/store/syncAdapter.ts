import { makeCaip10Id } from '@latchkey/protocol'
import type { Adapter, AdapterConnection } from '../adapter/Adapter.js'
import type { Latchkey } from '../Latchkey.js'
import type { NamespaceState } from './State.js'
import { updateNamespace } from './updateNamespace.js'

/** Mirrors what an adapter knows into the store, now and at every change. */
export function syncAdapter(latchkey: Latchkey, adapter: Adapter): void {
  const { store } = latchkey
  const { namespace } = adapter

  function syncConnectors() {
    store.setState((state) => ({
      connectors: [
        ...state.connectors.filter((connector) => connector.namespace !== namespace),
        ...adapter.connectors.get(),
      ],
    }))
  }

  function syncConnection() {
    const connection = adapter.connection.get()
    const current = store.getState().namespaces[namespace]
    if (connection) {
      latchkey.memory.setConnectorId(namespace, connection.connectorId)
      updateNamespace(latchkey, namespace, connectedState(latchkey, adapter, connection))
    } else if (current?.status === 'connected') {
      latchkey.memory.setConnectorId(namespace, undefined)
      updateNamespace(latchkey, namespace, disconnectedState(latchkey, adapter))
    }
  }

  adapter.connectors.subscribe(syncConnectors)
  adapter.connection.subscribe(syncConnection)
  syncConnectors()
  syncConnection()
}

function connectedState(latchkey: Latchkey, adapter: Adapter, connection: AdapterConnection): NamespaceState {
  const [address] = connection.addresses
  return {
    status: 'connected',
    connectorId: connection.connectorId,
    account: {
      address,
      caipAddress: makeCaip10Id({ chainId: connection.caipNetworkId, address }),
      allAccounts: connection.addresses,
    },
    network: latchkey.networks.find(
      (network) =>
        network.chainNamespace === adapter.namespace && network.caipNetworkId === connection.caipNetworkId,
    ),
  }
}

function disconnectedState(latchkey: Latchkey, adapter: Adapter): NamespaceState {
  const kept = latchkey.store.getState().namespaces[adapter.namespace]?.network
  return {
    status: 'disconnected',
    network: kept ?? latchkey.networks.find((network) => network.chainNamespace === adapter.namespace),
  }
}
