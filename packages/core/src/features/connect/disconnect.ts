import type { ChainNamespace } from '@latchkey/protocol'
import { loadAdapter } from '../../adapter/loadAdapter.js'
import type { Latchkey } from '../../Latchkey.js'
import { disconnectedState } from '../../store/disconnectedState.js'
import { updateNamespace } from '../../store/updateNamespace.js'

export type DisconnectParameters = {
  /** The active namespace by default. */
  namespace?: ChainNamespace
  /** One wallet of several; the active one by default. */
  connectorId?: string
}

/** Forgets a connection. Our own state is cleared even when the wallet refuses; other namespaces are not touched. */
export async function disconnect(latchkey: Latchkey, parameters: DisconnectParameters = {}): Promise<void> {
  const { namespace = latchkey.store.getState().activeNamespace, connectorId } = parameters
  const adapter = await loadAdapter(latchkey, namespace)
  const ended = connectorId ?? adapter.connections.get()[0]?.connectorId
  try {
    await adapter.disconnect(connectorId === undefined ? {} : { connectorId })
  } finally {
    // Another wallet may be connected still; what the adapter knows of it is in the store already.
    if (adapter.connections.get().every((one) => one.connectorId === ended)) {
      latchkey.memory.setConnectorIds(namespace, [])
      updateNamespace(latchkey, namespace, disconnectedState(latchkey, namespace))
    }
  }
}
