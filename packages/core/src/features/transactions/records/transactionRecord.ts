import type { Transaction } from '../Transaction.js'
import { isFields, isShape } from './Rule.js'
import { transactionRules } from './transactionRules.js'

/** A record as it is in storage: what this release understands of it, and what it does not. */
export type TransactionRecord = {
  /** Absent where a later release has written something that this one does not understand; then nothing is shown. */
  transaction?: Transaction
  /** Fields of other releases, which are written back as they were. */
  rest: Readonly<Record<string, unknown>>
}

/** More than any record of any release. A longer text is not parsed (F-35). */
const longest = 20_000
const isTransaction = isShape<Transaction>(transactionRules)

/** Reads a record. What is no record at all, or has another id than its key, is `undefined` (S-36, S-37). */
export function readRecord(id: string, text: string): TransactionRecord | undefined {
  if (text.length > longest) return undefined
  try {
    const fields: unknown = JSON.parse(text)
    return isFields(fields) && fields.id === id ? splitFields(fields) : undefined
  } catch {
    return undefined
  }
}

/** The text of a record, with the fields of other releases. */
export function writeRecord(transaction: Transaction, rest: TransactionRecord['rest'] = {}): string {
  return JSON.stringify({ ...rest, ...transaction })
}

function splitFields(fields: Record<string, unknown>): TransactionRecord {
  if (!isTransaction(fields)) return { rest: fields }
  const isKnown = ([key]: readonly [string, unknown]) => Object.hasOwn(transactionRules, key)
  const entries = Object.entries(fields)
  return {
    transaction: Object.fromEntries(entries.filter(isKnown)) as Transaction,
    rest: Object.fromEntries(entries.filter((entry) => !isKnown(entry))),
  }
}
