import type { Token } from '../balance/Token.js'

/** What is asked about a connected account, beside what its wallet says; what is not known yet is absent. */
export type AccountDetails = {
  /** Of the network's own coin, as exact decimal text. */
  balance?: string
  balanceSymbol?: string
  profileName?: string
  profileImage?: string
  tokenBalance?: readonly Token[]
}
