import type { Amount, Caip2Id, Caip19Id } from '@latchkey/protocol'
import type { TransactionStatus } from '../transactions/Transaction.js'

/** Something that a transaction moved for the account. */
export type ActivityTransfer = {
  direction: 'in' | 'out' | 'self'
  /** Cleaned (S-09); empty where nothing is known. */
  symbol: string
  name: string
  amount: Amount
  /** At the prices of today; absent where nobody knows. */
  value?: Amount
  /** Where the API says which asset it is: what it calls itself proves nothing. */
  assetId?: Caip19Id
  /** A picture that may be shown (S-11). */
  image?: string
  isCollectible: boolean
}

/** Something that happened to an account, by the API's history or by what was sent from here. */
export type Activity = {
  id: string
  /** That of the tracker, where it was sent from here. */
  transactionId?: string
  hash?: string
  chainId?: Caip2Id
  status: TransactionStatus
  /** Unix milliseconds. */
  time: number
  /** What it was for the account on the whole; `none` moved nothing of it. */
  direction: 'in' | 'out' | 'self' | 'none'
  from: string
  to: string
  transfers: readonly ActivityTransfer[]
  /** Symbols of what was given and taken, where it exchanged one for the other. */
  swap?: { sold: string; bought: string }
  /** Tiny, empty or an imitation, and not the account's own doing (S-02): hidden unless asked for. */
  isSpam: boolean
  /** Blocks that hold it or build on it, and how many make it final: until then, where the chain counts to a number. */
  confirmations?: { count: number; of: number }
  /** It was sent from here, and is not what was approved (S-22). */
  isAltered?: true
}
