import type { ChainNamespace } from '@latchkey/protocol'
import type { Latchkey } from '../../Latchkey.js'
import { updateNamespace } from '../../store/updateNamespace.js'

/**
 * Restores remembered connections without a prompt. Loads only the adapters that are remembered,
 * so a first visit loads nothing.
 */
export async function reconnect(latchkey: Latchkey): Promise<void> {
  await Promise.all(latchkey.namespaces.map((namespace) => reconnectNamespace(latchkey, namespace)))
}

async function reconnectNamespace(latchkey: Latchkey, namespace: ChainNamespace): Promise<void> {
  const connectorId = latchkey.memory.getConnectorId(namespace)
  const before = latchkey.store.getState().namespaces[namespace]
  if (!connectorId || before?.status !== 'disconnected') return

  updateNamespace(latchkey, namespace, { ...before, status: 'connecting', connectorId })
  const connection = await latchkey
    .loadAdapter(namespace)
    .then((adapter) => adapter.reconnect({ connectorId }))
    // A wallet that is gone or locked is no error on load: the person simply is not connected.
    .catch(() => undefined)
  if (connection || latchkey.store.getState().namespaces[namespace]?.status !== 'connecting') return
  latchkey.memory.setConnectorId(namespace, undefined)
  updateNamespace(latchkey, namespace, { status: 'disconnected', network: before.network })
}
