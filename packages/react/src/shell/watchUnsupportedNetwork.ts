import { getAccount, type Latchkey } from '@latchkey/core'
import type { Router } from '../router/createRouter.js'

/**
 * Opens `unsupported-network` as soon as the active wallet is on a network that the page does not have, in any view. The
 * person can close it; it opens again for another network. Returns what ends it.
 */
export function watchUnsupportedNetwork(latchkey: Latchkey, modal: Router): () => void {
  let shown: string | undefined
  const check = () => {
    const { namespace, isUnsupported, caipNetworkId } = getAccount(latchkey)
    const unsupported = isUnsupported ? caipNetworkId : undefined
    const isNew = unsupported !== undefined && unsupported !== shown
    shown = unsupported
    if (isNew) modal.open({ id: 'unsupported-network', namespace })
  }
  check()
  return latchkey.store.subscribe(check)
}
