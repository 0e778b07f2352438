import type { Caip2Id, ChainNamespace } from '@latchkey/protocol'
import type { TransactionAnchor } from '../../adapter/TransactionAnchor.js'
import type { TransactionCall, TransactionPurpose } from '../../adapter/TransactionPurpose.js'

/**
 * Where a transaction stands. Slow is `pending`, never `failed`; `unknown` is one of which nothing can be said any more.
 */
export type TransactionStatus = 'pending' | 'confirmed' | 'failed' | 'replaced' | 'dropped' | 'unknown'

/**
 * A transaction that a wallet was asked for, from that moment on. It survives reloads, is shared between tabs, and is kept
 * as JSON: money in it is decimal text.
 */
export type Transaction = {
  /** Our own; a hash may not be known yet. */
  id: string
  namespace: ChainNamespace
  caipNetworkId: Caip2Id
  from: string
  /** The receiver, as decoded from the request. */
  to: string
  /** What it moves. */
  amount: { value: string; decimals: number; symbol: string }
  /** The token's contract; the network's own coin without one. */
  token?: string
  /** What it is for, where it does not send; an approval moves nothing yet. */
  purpose?: TransactionPurpose
  /** The call that it makes, where it has a purpose. */
  call?: TransactionCall
  /** What this one replaces, where it is a speed-up or a cancellation. */
  replaces?: { id: string; kind: 'speed-up' | 'cancel' }
  /** Absent until the wallet has answered: "sent, checking". */
  hash?: string
  /** What it can be found again by, where its hash is not known or no node knows it. */
  anchor?: TransactionAnchor
  status: TransactionStatus
  /** Unix milliseconds: when the wallet was asked, and when the chain had decided. */
  submittedAt: number
  settledAt?: number
  /** Unix milliseconds since when no node knows it, while it is `pending`: it may still go through, so it is not sent again. */
  unseenSince?: number
  /** The transaction that holds it, where the wallet has answered something else, as a Safe does. */
  minedHash?: string
  blockNumber?: string
  confirmations?: number
  isFinal?: boolean
  /** Confirmations at which it is final, where the chain counts to a number. */
  finalAt?: number
  /** Base units that arrived, where that is not what was sent; of a swap those of what was bought, where they are known. */
  received?: string
  /** Base units of the network's coin that were paid as its fee, where the wallet has set another than was reviewed (S-22). */
  walletFee?: string
  /** Names of what the wallet has added to what was reviewed, and may (S-22). */
  walletAdded?: readonly string[]
  /** Why it failed, in the chain's words. */
  reason?: string
  /** `outcome` is that of one at another price: then `received` and `reason` are of it. */
  replacedBy?: {
    hash: string
    kind: 'repriced' | 'cancelled' | 'conflicted' | 'other'
    outcome?: 'confirmed' | 'failed'
  }
  /** It was told to be gone, and a person may have paid again since: nothing of it is handed in any more (F-55). */
  wasGone?: boolean
  /** The request that was reviewed, for as long as what the network has was not compared with it (S-22). */
  reviewed?: string
  /** What the network has is not what was reviewed (S-22): no success, whatever its status. */
  isAltered?: boolean
  /** A contract did it, and what it did cannot be compared with what was reviewed (S-22). */
  isUncompared?: boolean
}
