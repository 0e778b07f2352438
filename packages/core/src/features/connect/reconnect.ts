import type { Latchkey } from '../../Latchkey.js'

/**
 * Restores remembered connections without a prompt. Loads only what is remembered, so a first visit
 * loads nothing.
 */
export async function reconnect(latchkey: Latchkey): Promise<void> {
  await Promise.all(
    latchkey.namespaces.map(async (namespace) => {
      const connectorIds = latchkey.memory.getConnectorIds(namespace)
      if (connectorIds.length === 0) return
      // Offline, the code may not arrive; then nobody is connected, which is what the state says already.
      const module = await import('./reconnectNamespace.js').catch(() => undefined)
      await module?.reconnectNamespace(latchkey, { namespace, connectorIds })
    }),
  )
}
