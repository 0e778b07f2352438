import type { Caip2Id } from './caip2Id.js'
import type { ChainNamespace } from './chainNamespace.js'

/** A namespace's own id of a network: a number on EVM, a genesis hash elsewhere. */
export type ChainId<namespace extends ChainNamespace = ChainNamespace> = namespace extends 'eip155'
  ? number
  : string

/**
 * The id of a network as its namespace writes it.
 *
 * @example
 * chainIdOf('eip155:8453') // 8453
 */
export function chainIdOf(id: Caip2Id): ChainId {
  const reference = id.slice(id.indexOf(':') + 1)
  return id.startsWith('eip155:') ? Number(reference) : reference
}
