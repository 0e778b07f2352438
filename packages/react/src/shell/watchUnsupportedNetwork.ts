import type { Latchkey } from '@latchkey/core'
import type { Router } from '../router/createRouter.js'

/**
 * Opens `unsupported-network` as soon as the active wallet is on a network that the page does not have, in any view. The
 * person can close it; it opens again for another network. Returns what ends it.
 */
export function watchUnsupportedNetwork(latchkey: Latchkey, modal: Router): () => void {
  let shown: string | undefined
  const check = () => {
    const { activeNamespace, namespaces } = latchkey.store.getState()
    const state = namespaces[activeNamespace]
    const unsupported = state?.status === 'connected' && !state.network ? state.caipNetworkId : undefined
    const isNew = unsupported !== undefined && unsupported !== shown
    shown = unsupported
    if (isNew && !latchkey.allowUnsupportedNetwork)
      modal.open({ id: 'unsupported-network', namespace: activeNamespace })
  }
  check()
  return latchkey.store.subscribe(check)
}
