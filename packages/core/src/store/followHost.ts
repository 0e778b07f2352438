import type { AdapterDescriptor } from '../adapter/Adapter.js'
import type { Latchkey } from '../Latchkey.js'

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
    const { connections, caipNetworkId, name = '' } = host.get()
    const { namespaces, activeNamespace, connectors } = store.getState()
    const before = namespaces[namespace]
    const [first] = connections
    if (mirrored.has(namespace)) return
    if (!first) {
      if (before?.status === 'connected')
        store.setState({
          namespaces: {
            ...namespaces,
            [namespace]: { status: 'disconnected', network: before.network ?? networks[0] },
          },
        })
      return
    }
    // Whoever asked for it, the next visit tries it again.
    const ids = connections.map(({ connectorId }) => connectorId)
    memory.setConnectorIds(namespace, [...new Set([...ids, ...memory.getConnectorIds(namespace)])])
    store.setState({
      namespaces: {
        ...namespaces,
        [namespace]: {
          status: 'connected',
          ...first,
          connections,
          caipNetworkId,
          network: networks.find((one) => one.caipNetworkId === caipNetworkId),
        },
      },
      activeNamespace: namespaces[activeNamespace]?.status === 'disconnected' ? namespace : activeNamespace,
      // Its name, until what finds the wallets is there.
      connectors: connectors.some((one) => one.id === first.connectorId && one.namespace === namespace)
        ? connectors
        : [...connectors, { id: first.connectorId, name, type: 'EXTERNAL', namespace }],
    })
  }
  disposers.push(host.subscribe(sync))
  sync()
}
