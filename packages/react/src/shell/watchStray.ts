import type { Latchkey } from '@latchkey/core'
import type { Router } from '../router/createRouter.js'

/**
 * Tells of a network that the page did not ask for as soon as a wallet is on it, wherever the person is; it can be closed
 * (specification §2). What it returns ends it.
 */
export function watchStray(latchkey: Latchkey, modal: Router): () => void {
  let last: string | undefined
  const look = () => {
    const { activeNamespace, namespaces } = latchkey.store.getState()
    const state = namespaces[activeNamespace]
    const strayed = state?.status === 'connected' && !state.network ? state.caipNetworkId : undefined
    const isNew = strayed !== undefined && strayed !== last
    last = strayed
    if (isNew && !latchkey.allowUnsupportedChain)
      modal.open({ id: 'unsupported-chain', namespace: activeNamespace })
  }
  look()
  return latchkey.store.subscribe(look)
}
