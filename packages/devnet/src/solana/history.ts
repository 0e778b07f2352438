import type { StoredTransaction } from './storedTransaction.js'

/** Transactions of earlier runs, which the node of this run knows nothing of. */
export type History = {
  bySignature: (signature: string) => StoredTransaction | undefined
  /** Newest first. */
  byAddress: (address: string) => readonly StoredTransaction[]
  /** In the order they ran. */
  bySlot: (slot: number) => readonly StoredTransaction[]
  /** Whether a transaction was signed with this blockhash. */
  usesBlockhash: (blockhash: string) => boolean
}

/** Indexes transactions, given oldest first. */
export function createHistory(transactions: StoredTransaction[]): History {
  const bySignature = new Map(transactions.map((transaction) => [transaction.signature, transaction]))
  const blockhashes = new Set(transactions.map(({ blockhash }) => blockhash))
  const bySlot = new Map<number, StoredTransaction[]>()
  const byAddress = new Map<string, StoredTransaction[]>()
  for (const transaction of transactions) {
    add(bySlot, transaction.slot, transaction)
    for (const address of new Set(transaction.addresses)) add(byAddress, address, transaction)
  }
  for (const list of byAddress.values()) list.reverse()
  return {
    bySignature: (signature) => bySignature.get(signature),
    byAddress: (address) => byAddress.get(address) ?? [],
    bySlot: (slot) => bySlot.get(slot) ?? [],
    usesBlockhash: (blockhash) => blockhashes.has(blockhash),
  }
}

function add<key>(map: Map<key, StoredTransaction[]>, key: key, transaction: StoredTransaction) {
  const list = map.get(key)
  if (list) list.push(transaction)
  else map.set(key, [transaction])
}
