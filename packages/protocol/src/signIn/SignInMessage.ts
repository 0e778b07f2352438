import type { Caip2Id } from '../ids/caip2Id.js'

/** What a person signs to sign in, by CAIP-122: ERC-4361 on EVM, the same text with another word elsewhere. */
export type SignInMessage = {
  /** The host of the page, with its port where it has one. */
  domain: string
  /** In its chain's own spelling. */
  address: string
  chainId: Caip2Id
  /** The page; of the same origin as the domain. */
  uri: string
  nonce: string
  /** ISO 8601. */
  issuedAt: string
  expirationTime?: string | undefined
  notBefore?: string | undefined
  /** One sentence for the person, without a line break. */
  statement?: string | undefined
  requestId?: string | undefined
  resources?: readonly string[] | undefined
}

/** What wallets call the accounts of a chain family in such a text. */
export const accountWords = { eip155: 'Ethereum', solana: 'Solana', bip122: 'Bitcoin' } as const
