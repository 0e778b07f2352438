import type { ChainNamespace } from '@latchkey/protocol'
import { loadAdapter } from '../../adapter/loadAdapter.js'
import type { Latchkey } from '../../Latchkey.js'
import { updateNamespace } from '../../store/updateNamespace.js'

export type DisconnectParameters = {
  /** The active namespace by default. */
  namespace?: ChainNamespace
}

/** Forgets a namespace's connection. Our own state is cleared even when the wallet refuses. */
export async function disconnect(latchkey: Latchkey, parameters: DisconnectParameters = {}): Promise<void> {
  const namespace = parameters.namespace ?? latchkey.store.getState().activeNamespace
  const adapter = await loadAdapter(latchkey, namespace)
  try {
    await adapter.disconnect()
  } finally {
    const network = latchkey.store.getState().namespaces[namespace]?.network
    latchkey.memory.setConnectorId(namespace, undefined)
    updateNamespace(latchkey, namespace, {
      status: 'disconnected',
      network: network ?? latchkey.networks.find(({ chainNamespace }) => chainNamespace === namespace),
    })
  }
}
