import type { ChainNamespace } from '../ids/chainNamespace.js'

const namespaces = { bitcoin: 'bip122', ethereum: 'eip155', solana: 'solana' } as const

/** Chain family that a payment link pays on, by its scheme; `undefined` for a text that is no payment link. */
export function linkNamespace(text: string): ChainNamespace | undefined {
  const scheme = /^([a-z]+):/i.exec(text)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(namespaces, scheme) ? namespaces[scheme as keyof typeof namespaces] : undefined
}
