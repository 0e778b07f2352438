import type { Amount, Caip2Id, Caip19Id, TotalValue } from '@latchkey/protocol'

/** Something an account holds, as a person may see it: its texts are cleaned (S-09), its price is that of its address (S-10). */
export type Token = {
  id: Caip19Id
  chainId: Caip2Id
  /** The contract or mint; the network's own coin without one. */
  address?: string
  name: string
  symbol: string
  amount: Amount
  /** What one whole of it costs; absent where nobody knows, which is not the same as nothing (M-09). */
  price?: Amount
  value?: Amount
  /** A picture that may be shown (S-11). */
  image?: string
  /** It calls itself like a token that is vouched for, and is another one. */
  isUnverified: boolean
  /** The data API's word for what it is on every network; only what its operator vouches for has one. */
  asset?: string
}

/** What an account holds, and what of it is not shown. */
export type TokenList = {
  /** The most valuable first. */
  tokens: readonly Token[]
  /** Spam, what cannot be divided, and what the person put away. */
  hidden: readonly Token[]
  /** Of the tokens that are shown. */
  total: TotalValue
}
