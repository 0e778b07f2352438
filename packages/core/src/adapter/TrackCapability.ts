import type { Caip2Id } from '@latchkey/protocol'

/** How a transaction ended. */
export type TransactionOutcome = { status: 'confirmed' | 'failed'; blockNumber: bigint }

/** Following a transaction until the chain has decided. */
export type TrackCapability = {
  /** Resolves once the transaction is in a block; an unreachable node is retried until `signal` aborts. */
  wait: (parameters: {
    hash: string
    caipNetworkId: Caip2Id
    signal: AbortSignal
  }) => Promise<TransactionOutcome>
}
