import type { Latchkey } from '../../Latchkey.js'
import { updateNamespace } from '../../store/updateNamespace.js'

export type ReconnectReturnType = void

/** Never rejects: a wallet that cannot be restored is one that is not connected. */
export type ReconnectErrorType = never

/**
 * Restores remembered connections without a prompt. Loads only what is remembered, so a first visit loads nothing.
 *
 * That it is under way is in the state before this returns, so that a page can paint it at once.
 */
export async function reconnect(latchkey: Latchkey): Promise<ReconnectReturnType> {
  const before = { ...latchkey.store.getState().namespaces }
  const remembered = latchkey.namespaces.filter((namespace) => {
    const [connectorId] = latchkey.internal.memory.getConnectorIds(namespace)
    const state = before[namespace]
    // What a cookie said is restored as well, or was never more than a word.
    const isSaid = state?.isRestoring && state === latchkey.store.getInitialState().namespaces[namespace]
    if (isSaid) {
      const ended = { status: 'disconnected', network: state.network } as const
      before[namespace] = ended
      if (connectorId === undefined) updateNamespace(latchkey, namespace, ended)
    } else if (state?.status !== 'disconnected') return false
    if (connectorId === undefined) return false
    updateNamespace(latchkey, namespace, { ...state, status: 'connecting', isRestoring: true, connectorId })
    return true
  })
  const [first] = remembered
  if (!first) return
  const active = latchkey.internal.memory.items.getItem('namespace')
  latchkey.store.setState({ activeNamespace: remembered.find((one) => one === active) ?? first })
  // Beside what restores them and not after it; what fails here fails again there, and is told there.
  for (const namespace of remembered)
    latchkey.descriptors
      .get(namespace)
      ?.load()
      .catch(() => {})
  await import('./restore.chunk.js').then(
    ({ restore }) => restore(latchkey, remembered),
    // Offline, the code may not arrive: nobody is connected, and the next visit tries again.
    () => latchkey.store.setState({ namespaces: before }),
  )
}
