import type { StoredTransaction } from './storedTransaction.js'

/** Transactions by what one asks for them with. */
export type History = {
  /** Takes transactions newer than all before them, oldest first. */
  add: (transactions: readonly StoredTransaction[]) => void
  bySignature: (signature: string) => StoredTransaction | undefined
  /** Newest first. */
  byAddress: (address: string) => readonly StoredTransaction[]
  /** In the order they ran. */
  bySlot: (slot: number) => readonly StoredTransaction[]
  /** Whether a transaction was signed with this blockhash. */
  usesBlockhash: (blockhash: string) => boolean
}

/** Indexes transactions, given oldest first. */
export function createHistory(transactions: readonly StoredTransaction[] = []): History {
  const bySignature = new Map<string, StoredTransaction>()
  const blockhashes = new Set<string>()
  const bySlot = new Map<number, StoredTransaction[]>()
  const byAddress = new Map<string, StoredTransaction[]>()

  function add(transactions: readonly StoredTransaction[]) {
    for (const transaction of transactions) {
      bySignature.set(transaction.signature, transaction)
      blockhashes.add(transaction.blockhash)
      append(bySlot, transaction.slot, transaction)
      for (const address of new Set(transaction.addresses)) append(byAddress, address, transaction)
    }
  }

  add(transactions)
  return {
    add,
    bySignature: (signature) => bySignature.get(signature),
    byAddress: (address) => byAddress.get(address)?.toReversed() ?? [],
    bySlot: (slot) => bySlot.get(slot) ?? [],
    usesBlockhash: (blockhash) => blockhashes.has(blockhash),
  }
}

function append<key>(map: Map<key, StoredTransaction[]>, key: key, transaction: StoredTransaction) {
  const list = map.get(key)
  if (list) list.push(transaction)
  else map.set(key, [transaction])
}
