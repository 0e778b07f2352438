import { isOpen } from './isOpen.js'
import { isTransaction } from './isTransaction.js'
import type { Transaction } from './Transaction.js'

/** Where the tracker's record is, under the instance's prefix. */
export const transactionsKey = 'transactions'

const version = 1
/** More than any record we write; what is larger is somebody else's, and is not even parsed (F-35). */
const longest = 200_000

/** The record as text. `open` comes first: a page's first chunk looks for it without reading the rest. */
export function writeTransactions(transactions: readonly Transaction[]): string {
  const open = transactions.filter((one) => isOpen(one)).length
  return JSON.stringify({ version, open, transactions })
}

/** What is foreign, of another version or of the wrong shape is as if it were not there (S-36, S-37). */
export function readTransactions(text: string | null): readonly Transaction[] {
  if (text === null || text.length > longest) return []
  try {
    const record = JSON.parse(text) as { version?: unknown; transactions?: unknown } | null
    if (record?.version !== version || !Array.isArray(record.transactions)) return []
    return record.transactions.filter(isTransaction)
  } catch {
    return []
  }
}
