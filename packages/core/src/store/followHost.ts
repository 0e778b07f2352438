import type { Caip10Id } from '@latchkey/protocol'
import type { AdapterConnection, AdapterDescriptor } from '../adapter/Adapter.js'
import type { Latchkey } from '../Latchkey.js'
import type { Connection } from './State.js'

/**
 * Mirrors what a config of the page's own says is connected, at once and without any code, until the adapter is there and
 * does it.
 */
export function followHost(
  { store, internal: { memory, mirrored, disposers } }: Latchkey,
  { namespace, networks, host }: AdapterDescriptor,
): void {
  if (!host) return
  const sync = () => {
    const { connections, name = '' } = host.get()
    const { namespaces, activeNamespace, connectors } = store.getState()
    const before = namespaces[namespace]
    const [first] = connections
    if (mirrored.has(namespace) || (!first && before?.status !== 'connected')) return
    // Whoever asked for it, the next visit tries it again.
    const ids = connections.map(({ connectorId }) => connectorId)
    memory.setConnectorIds(namespace, [...new Set([...ids, ...memory.getConnectorIds(namespace)])])
    store.setState({
      namespaces: {
        ...namespaces,
        [namespace]: first
          ? {
              status: 'connected',
              ...toConnection(first),
              connections: connections.map(toConnection),
              caipNetworkId: first.caipNetworkId,
              network: networks.find(({ caipNetworkId }) => caipNetworkId === first.caipNetworkId),
            }
          : { status: 'disconnected', network: before?.network ?? networks[0] },
      },
      ...(first && {
        activeNamespace: namespaces[activeNamespace]?.status === 'disconnected' ? namespace : activeNamespace,
        // Its name, until what finds the wallets is there.
        connectors: connectors.some((one) => one.id === first.connectorId && one.namespace === namespace)
          ? connectors
          : [...connectors, { id: first.connectorId, name, type: 'EXTERNAL', namespace }],
      }),
    })
  }
  disposers.push(host.subscribe(sync))
  sync()
}

const toConnection = ({ connectorId, accounts, caipNetworkId }: AdapterConnection): Connection => ({
  connectorId,
  account: {
    address: accounts[0].address,
    caipAddress: `${caipNetworkId}:${accounts[0].address}` as Caip10Id,
    allAccounts: accounts,
  },
})
