import type { ChainNamespace } from '@latchkey/protocol'
import type { Latchkey } from '../Latchkey.js'
import type { NamespaceState } from './State.js'

/** A namespace without a wallet: the chosen network stays, so that the next wallet is asked for it. */
export function disconnectedState(latchkey: Latchkey, namespace: ChainNamespace): NamespaceState {
  const kept = latchkey.store.getState().namespaces[namespace]?.network
  return {
    status: 'disconnected',
    network: kept ?? latchkey.networks.find(({ chainNamespace }) => chainNamespace === namespace),
  }
}
