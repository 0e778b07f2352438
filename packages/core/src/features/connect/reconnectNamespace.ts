import type { ChainNamespace } from '@latchkey/protocol'
import type { Latchkey } from '../../Latchkey.js'
import { loadAdapter } from '../../loading/loadAdapter.js'
import { disconnectedState } from '../../store/disconnectedState.js'
import { updateNamespace } from '../../store/updateNamespace.js'

/** Restores one namespace's connections, or forgets them when no wallet agrees any more. */
export async function reconnectNamespace(latchkey: Latchkey, namespace: ChainNamespace): Promise<void> {
  const connectorIds = latchkey.internal.memory.getConnectorIds(namespace)
  const restored = await loadAdapter(latchkey, namespace)
    .then((adapter) => adapter.reconnect({ connectorIds }))
    // A wallet that is gone or locked is no error on load: the person simply is not connected.
    .catch(() => [])
  if (restored.length > 0 || latchkey.store.getState().namespaces[namespace]?.status !== 'connecting') return
  latchkey.internal.memory.setConnectorIds(namespace, [])
  updateNamespace(latchkey, namespace, disconnectedState(latchkey, namespace))
}
