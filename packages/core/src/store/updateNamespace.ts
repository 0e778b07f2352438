import type { ChainNamespace } from '@latchkey/protocol'
import type { Latchkey } from '../Latchkey.js'
import type { NamespaceState } from './State.js'

/** Replaces one namespace's state; the others keep their identity, so nothing else re-renders. */
export function updateNamespace(latchkey: Latchkey, namespace: ChainNamespace, next: NamespaceState): void {
  latchkey.store.setState((state) => ({ namespaces: { ...state.namespaces, [namespace]: next } }))
}
