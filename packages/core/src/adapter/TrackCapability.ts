import type { Caip2Id } from '@latchkey/protocol'
import type { SendPayload } from './SendPayload.js'
import type { TransactionAnchor } from './TransactionAnchor.js'

/** What the chain says of a transaction at one moment. */
export type TransactionReading =
  /**
   * Known, but in no block. `anchor` is that of the transaction itself, where it was read from it. Without a hash something
   * waits in its place, and the node does not say what.
   */
  | { status: 'pending'; hash?: string | undefined; anchor?: TransactionAnchor | undefined }
  | {
      status: 'confirmed'
      hash: string
      blockNumber: bigint
      /** Blocks that hold it or build on it; 1 for the newest. */
      confirmations: number
      /** No reorganisation can take it back any more. */
      isFinal: boolean
      /** Confirmations at which it is final, where the chain counts to a number. */
      finalAt?: number | undefined
      /** Base units that the receiver really got of the token, where its contract keeps a part (M-15); of a swap, what arrived. */
      received?: bigint | undefined
    }
  | {
      status: 'failed'
      hash: string
      blockNumber: bigint
      reason?: string | undefined
      /** Where a reorganisation can still take it back, `false`. */
      isFinal?: boolean | undefined
    }
  /**
   * Another one took its place: the same at another price, one that does nothing, one that spent a coin of it without
   * being made to replace it, or something else.
   */
  | {
      status: 'replaced'
      hash: string
      by: string
      kind: 'repriced' | 'cancelled' | 'conflicted' | 'other'
      isFinal?: boolean | undefined
      /** What became of the one at another price, where its receipt was read; with `reason` or `received` as above. */
      outcome?: 'confirmed' | 'failed' | undefined
      reason?: string | undefined
      received?: bigint | undefined
    }
  /** No node that was asked knows it, and nothing has taken its place: it may still go through. */
  | { status: 'unseen' }
  /** It can never be in a block any more: its place was taken, or its time is over. */
  | { status: 'dropped' }
  /** Nothing can be said: its place is taken and by what is not to be found. */
  | { status: 'unknown' }

export type ReadTransactionParameters = {
  caipNetworkId: Caip2Id
  from: string
  /** Absent where the wallet's answer was lost; then it is looked for by its anchor (F-26). */
  hash?: string | undefined
  anchor?: TransactionAnchor | undefined
  /** Unix milliseconds: when the wallet was asked. */
  since?: number | undefined
  /** The request that was reviewed, where it is still known. */
  reviewed?: SendPayload | undefined
  /** Hashes of the account's other transactions: none of them is this one. */
  others?: readonly string[] | undefined
  /** A person was told that it is gone: it is looked for, and never handed in again. */
  wasGone?: boolean | undefined
  /** What was reviewed, to tell it from another transaction in the same place. */
  expected: {
    to: string
    value: bigint
    token?: string | undefined
    /** Contract of the token that a swap is for; absent where that is the network's own coin. */
    bought?: string | undefined
    /** Call data, where it is another call than a transfer: then `to` is the contract and `value` the coin with it. */
    data?: string | undefined
  }
}

/** Reading what became of a transaction. */
export type TrackCapability = {
  /** Asks once; throws `rpc/*` where no node answers, which says nothing of the transaction. */
  read: (parameters: ReadTransactionParameters) => Promise<TransactionReading>
}
