import type { Latchkey } from '../../Latchkey.js'
import { updateNamespace } from '../../store/updateNamespace.js'

/**
 * Restores remembered connections without a prompt. Loads only what is remembered, so a first visit loads nothing.
 *
 * That it is under way is in the state before this returns, so that a page can paint it at once.
 */
export async function reconnect(latchkey: Latchkey): Promise<void> {
  await Promise.all(
    latchkey.namespaces.map(async (namespace) => {
      const connectorIds = latchkey.memory.getConnectorIds(namespace)
      const [connectorId] = connectorIds
      const before = latchkey.store.getState().namespaces[namespace]
      if (connectorId === undefined || before?.status !== 'disconnected') return
      updateNamespace(latchkey, namespace, { ...before, status: 'connecting', connectorId })
      const module = await import('./reconnectNamespace.js').catch(() => undefined)
      if (module) await module.reconnectNamespace(latchkey, { namespace, connectorIds })
      // Offline, the code may not arrive: nobody is connected, and the next visit tries again.
      else updateNamespace(latchkey, namespace, before)
    }),
  )
}
