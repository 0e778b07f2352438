import type { Caip2Id } from '../ids/caip2Id.js'

/**
 * Chains that wallets know by another word than CAIP-2's, in the texts of sign-ins that they write themselves.
 *
 * @see https://github.com/phantom/sign-in-with-solana
 */
const words: Readonly<Record<string, Caip2Id>> = {
  'solana:mainnet': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as Caip2Id,
  'solana:devnet': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' as Caip2Id,
  'solana:testnet': 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z' as Caip2Id,
}

/** The chain that a text means. */
export const readSignInChain = (chainId: Caip2Id): Caip2Id => words[chainId] ?? chainId

/** What wallets call a chain in texts that they write themselves, e.g. `mainnet`; none where they have no word for it. */
export function nameSignInChain(chainId: Caip2Id): string | undefined {
  const [word] = Object.entries(words).find(([, id]) => id === chainId) ?? []
  return word?.slice(word.indexOf(':') + 1)
}
