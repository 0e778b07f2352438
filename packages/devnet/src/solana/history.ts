import type { Json } from './losslessJson.js'

/** What one is told of a transaction in a list. */
export type RanTransaction = {
  signature: string
  slot: number
  err: Json
  memo: string | null
  /** Every account it names, also those loaded from lookup tables. */
  addresses: string[]
}

/** Transactions by what one asks for them with. */
export type History = {
  add: (transaction: RanTransaction) => void
  bySignature: (signature: string) => RanTransaction | undefined
  /** Newest first. */
  byAddress: (address: string) => readonly RanTransaction[]
}

/** Indexes transactions. The node gives those of one slot in any order; here they keep the one they were added in. */
export function createHistory(): History {
  const bySignature = new Map<string, RanTransaction>()
  const byAddress = new Map<string, RanTransaction[]>()
  return {
    add(transaction) {
      bySignature.set(transaction.signature, transaction)
      for (const address of new Set(transaction.addresses)) {
        const list = byAddress.get(address) ?? []
        // Requests that are under way at once may be answered in another order than their slots.
        const before = list.findLastIndex(({ slot }) => slot <= transaction.slot)
        byAddress.set(address, list.toSpliced(before + 1, 0, transaction))
      }
    },
    bySignature: (signature) => bySignature.get(signature),
    byAddress: (address) => byAddress.get(address)?.toReversed() ?? [],
  }
}
