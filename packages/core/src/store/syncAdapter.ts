import type { Adapter } from '../adapter/Adapter.js'
import type { Latchkey } from '../Latchkey.js'
import { connectedState } from './connectedState.js'
import { disconnectedState } from './disconnectedState.js'
import { keepEqual } from './keepEqual.js'
import { rememberNamespace } from './rememberNamespace.js'
import { syncConnectors } from './syncConnectors.js'
import { updateNamespace } from './updateNamespace.js'

/** Mirrors what an adapter knows into the store, now and at every change. */
export function syncAdapter(latchkey: Latchkey, adapter: Adapter): void {
  const { store } = latchkey
  const { memory, mirrored } = latchkey.internal
  const { namespace } = adapter

  function syncConnections() {
    const before = store.getState().namespaces[namespace]
    const connected = connectedState(latchkey, adapter)
    if (connected) {
      // Those that are not connected may only be locked: the next visit tries them again.
      const ids = adapter.connections.get().map(({ connectorId }) => connectorId)
      memory.setConnectorIds(namespace, [...new Set([...ids, ...memory.getConnectorIds(namespace)])])
      const next = keepEqual(before, connected)
      if (next !== before) updateNamespace(latchkey, namespace, next)
    } else if (before?.status === 'connected')
      updateNamespace(latchkey, namespace, disconnectedState(latchkey, namespace))
  }

  mirrored.add(namespace)
  rememberNamespace(latchkey)
  syncConnectors(latchkey, namespace, adapter.connectors)
  adapter.connections.subscribe(syncConnections)
  store.subscribe(({ embedded }, before) => embedded !== before.embedded && syncConnections())
  syncConnections()
}
