import type { ChainNamespace } from '@latchkey/protocol'
import type { Latchkey } from '../../Latchkey.js'
import { loadAdapter } from '../../loading/loadAdapter.js'
import { disconnectedState } from '../../store/disconnectedState.js'
import { updateNamespace } from '../../store/updateNamespace.js'

/**
 * Restores one namespace's connections. A wallet that does not agree now may only be locked: while it is in the browser
 * it stays remembered, and the next visit tries it again.
 */
export async function reconnectNamespace(latchkey: Latchkey, namespace: ChainNamespace): Promise<void> {
  const { memory } = latchkey.internal
  const connectorIds = memory.getConnectorIds(namespace)
  await loadAdapter(latchkey, namespace)
    .then((adapter) => adapter.reconnect({ connectorIds }))
    .then(
      () => forgetAbsent(latchkey, namespace),
      // A wallet that is gone or locked is no error on load: the person simply is not connected.
      () => {},
    )
  endRestoring(latchkey, namespace)
}

/** Ends the wait that `reconnect` began, and no other: a person may have chosen a wallet, which is being asked. */
export function endRestoring(latchkey: Latchkey, namespace: ChainNamespace): void {
  if (latchkey.store.getState().namespaces[namespace]?.isRestoring)
    updateNamespace(latchkey, namespace, disconnectedState(latchkey, namespace))
}

function forgetAbsent({ store, internal: { memory } }: Latchkey, namespace: ChainNamespace): void {
  const isThere = (id: string) =>
    store.getState().connectors.some((one) => one.id === id && one.namespace === namespace)
  memory.setConnectorIds(namespace, memory.getConnectorIds(namespace).filter(isThere))
}
