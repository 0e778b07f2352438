import { inputText } from '../errors/inputText.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'

/** The CAIP-2 namespaces Latchkey speaks: EVM, Solana and Bitcoin. */
export const chainNamespaces = ['eip155', 'solana', 'bip122'] as const

/** A namespace of chains, as in the first part of a CAIP-2 id. */
export type ChainNamespace = (typeof chainNamespaces)[number]

/** Tells whether a value is a namespace Latchkey speaks. */
export function isChainNamespace(value: unknown): value is ChainNamespace {
  return (chainNamespaces as readonly unknown[]).includes(value)
}

/** Throws `id/invalid` unless the value is a namespace Latchkey speaks. */
export function assertChainNamespace(value: unknown): asserts value is ChainNamespace {
  if (!isChainNamespace(value)) {
    throw new LatchkeyError('id/invalid', { context: { kind: 'namespace', value: inputText(value) } })
  }
}

/** The namespace of a CAIP-2, CAIP-10 or CAIP-19 id; throws `id/invalid` when it is not one Latchkey speaks. */
export function chainNamespaceOf(id: string): ChainNamespace {
  const namespace = id.split(':', 1)[0]
  assertChainNamespace(namespace)
  return namespace
}
