import type { Latchkey } from '@latchkey/core'
import type { Transaction } from '@latchkey/core/transactions'
import { chainOne } from './networks.js'

export const transactionHash = `0x${'ab'.repeat(32)}`

/** A transaction of an earlier visit, as the tracker writes it down. */
export function makeTransaction(parts: Partial<Transaction> = {}): Transaction {
  return {
    id: 'one',
    namespace: 'eip155',
    caipNetworkId: chainOne.caipNetworkId,
    from: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
    to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    amount: { value: '500000000000000000', decimals: 18, symbol: 'ETH' },
    hash: transactionHash,
    anchor: { kind: 'nonce', nonce: 7, isSure: false },
    status: 'pending',
    submittedAt: Date.UTC(2026, 10, 1, 12),
    ...parts,
  }
}

/** What the tracker keeps of transactions: a record each, and which of them are open. */
export const writeTransactionRecords = (...transactions: readonly Transaction[]): [string, string][] => [
  ...transactions.map((one): [string, string] => [`transaction.${one.id}`, JSON.stringify(one)]),
  ['transactions.open', JSON.stringify(transactions.map(({ id }) => id))],
]

/** Puts transactions where an instance looks for them when its tracker opens. */
export function seedTransaction({ internal }: Latchkey, ...transactions: readonly Transaction[]): void {
  for (const [key, text] of writeTransactionRecords(...transactions)) internal.memory.items.setItem(key, text)
}
