import type { ChainNamespace } from '@latchkey/protocol'
import { loadAdapter } from '../../adapter/loadAdapter.js'
import type { Latchkey } from '../../Latchkey.js'
import { updateNamespace } from '../../store/updateNamespace.js'

export type ReconnectNamespaceParameters = { namespace: ChainNamespace; connectorId: string }

/** Restores one namespace's connection, or forgets it when its wallet no longer agrees. */
export async function reconnectNamespace(
  latchkey: Latchkey,
  { namespace, connectorId }: ReconnectNamespaceParameters,
): Promise<void> {
  const before = latchkey.store.getState().namespaces[namespace]
  if (before?.status !== 'disconnected') return

  updateNamespace(latchkey, namespace, { ...before, status: 'connecting', connectorId })
  const connection = await loadAdapter(latchkey, namespace)
    .then((adapter) => adapter.reconnect({ connectorId }))
    // A wallet that is gone or locked is no error on load: the person simply is not connected.
    .catch(() => undefined)
  if (connection || latchkey.store.getState().namespaces[namespace]?.status !== 'connecting') return
  latchkey.memory.setConnectorId(namespace, undefined)
  updateNamespace(latchkey, namespace, { status: 'disconnected', network: before.network })
}
