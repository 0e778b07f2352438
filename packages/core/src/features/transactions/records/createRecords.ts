import type { Memory } from '../../../storage/createMemory.js'
import { createShelf } from '../../../storage/createShelf.js'
import type { Transaction } from '../Transaction.js'
import { createIndex, type Index } from './createIndex.js'
import { readRecord, type TransactionRecord, writeRecord } from './transactionRecord.js'

/** The records of an instance: one for each transaction, so that no tab writes over what another one has written. */
export type Records = {
  /** All of them, by id. */
  read: () => ReadonlyMap<string, TransactionRecord>
  get: (id: string) => TransactionRecord | undefined
  /** Writes a transaction, and leaves the fields of other releases in its record as they are. */
  put: (transaction: Transaction) => void
  remove: (id: string) => void
  index: Index
}

/** What each key begins with; the index does not. */
const start = 'transaction.'

/** Opens the records of an instance. */
export function createRecords(memory: Memory): Records {
  const shelf = createShelf(memory)
  const index = createIndex(shelf)
  /** What storage has refused: texts, and `null` for one that it did not remove. Here it counts all the same (F-35). */
  const refused = new Map<string, string | null>()
  /** The last text of each record with what it says: an unchanged record is the same object. */
  const parsed = new Map<string, { text: string; record: TransactionRecord | undefined }>()

  function parse(id: string, text: string | null): TransactionRecord | undefined {
    if (text === null) {
      parsed.delete(id)
      return undefined
    }
    const before = parsed.get(id)
    if (before?.text === text) return before.record
    const record = readRecord(id, text)
    parsed.set(id, { text, record })
    return record
  }

  function getText(id: string): string | null {
    const text = refused.get(id)
    return text === undefined ? shelf.get(start + id) : text
  }

  const get = (id: string) => parse(id, getText(id))

  function listIds(): ReadonlySet<string> {
    const listed = shelf.list(start).map((key) => key.slice(start.length))
    // Where a storage does not tell its keys: what the index says, and what this tab has seen itself.
    const noted = shelf.tellsKeys ? [] : [...index.read(), ...parsed.keys()]
    return new Set([...listed, ...noted, ...refused.keys()])
  }

  return {
    index,
    get,
    read() {
      const records = new Map<string, TransactionRecord>()
      for (const id of listIds()) {
        const record = get(id)
        if (record) records.set(id, record)
      }
      return records
    },
    put(transaction) {
      const { id } = transaction
      const text = writeRecord(transaction, get(id)?.rest)
      parse(id, text)
      if (shelf.set(start + id, text)) refused.delete(id)
      else refused.set(id, text)
    },
    remove(id) {
      if (shelf.remove(start + id)) refused.delete(id)
      else refused.set(id, null)
    },
  }
}
