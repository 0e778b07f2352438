import { createStore, type StoreApi } from 'zustand/vanilla'
import { defineOnce } from '../../defineOnce.js'
import { capTransactions } from './capTransactions.js'
import { leaseKey } from './createLease.js'
import { createRecords } from './records/createRecords.js'
import { isOpen, keepKnown } from './rules.js'
import type { Transaction } from './Transaction.js'
import { tellChanges } from './tellChanges.js'

/** The tracker of an instance: what is known here, and the one way to change it. */
export type Tracker = {
  store: StoreApi<readonly Transaction[]>
  /**
   * Changes one transaction as it is in storage now, so that what another tab has written meanwhile is not lost. The same
   * object is no change; `undefined` is a transaction that is not there, or is to go.
   */
  change: (id: string, change: (transaction: Transaction | undefined) => Transaction | undefined) => void
  /** Removes every transaction, those of later releases too. */
  clear: () => void
  /** Hears no more of other tabs. */
  dispose: () => void
}

/** Opens the tracker, once for an instance: what is remembered, and what other tabs write from now on. */
export const openTracker = defineOnce((latchkey): Tracker => {
  const { memory } = latchkey.internal
  const records = createRecords(memory)
  // It begins empty, as a server renders it, so that a page hydrates with what it got.
  const store = createStore<readonly Transaction[]>(() => [])

  /** Reads all records. What another tab has written over and is known here for good is put back. */
  function readAll(known: ReadonlyMap<string, Transaction>) {
    const transactions: Transaction[] = []
    /** Records of later releases, which are not understood here, and the characters of what is not. */
    const others = new Set<string>()
    let reserved = 0
    for (const [id, { transaction, rest }] of records.read()) {
      reserved += JSON.stringify(rest).length
      if (!transaction) {
        others.add(id)
        continue
      }
      const kept = keepKnown(transaction, known.get(id))
      if (kept !== transaction) records.put(kept)
      transactions.push(kept)
    }
    return { transactions, others, reserved }
  }

  /** Reads everything anew; after a change of this tab (`isOurs`) it also removes what is too much. */
  function refresh({ isOurs }: { isOurs: boolean }): void {
    const known = new Map(store.getState().map((one) => [one.id, one]))
    const { transactions, others, reserved } = readAll(known)
    // Cleared by the person or the browser: what is known here counts until it is written down again (F-35).
    if (!isOurs && records.index.isMissing()) {
      const found = new Set(transactions.map(({ id }) => id))
      transactions.push(...[...known.values()].filter(({ id }) => !found.has(id) && !others.has(id)))
    }
    const capped = capTransactions(transactions, reserved)
    const ids = capped.map(({ id }) => id)
    if (isOurs) {
      const before = new Set(transactions)
      for (const one of capped) if (!before.has(one)) records.put(one)
      const after = new Set(ids)
      for (const { id } of transactions) if (!after.has(id)) records.remove(id)
    }
    const open = capped.filter((one) => isOpen(one)).map(({ id }) => id)
    records.index.write({ open, all: [...others, ...ids], others, isPartial: !isOurs })
    if (!isSame(store.getState(), capped)) store.setState(capped, true)
  }

  /** A transaction as it is stored now, with what is known here for good. */
  function find(id: string): Transaction | undefined {
    const known = store.getState()
    if (records.index.isMissing()) for (const one of known) if (!records.get(one.id)) records.put(one)
    const stored = records.get(id)?.transaction
    const other = known.find((one) => one.id === id)
    return stored && keepKnown(stored, other)
  }

  refresh({ isOurs: true })
  store.subscribe((after, before) => tellChanges(latchkey, { before, after }))
  const dispose = memory.onForeignChange(
    (item) => item === leaseKey || refresh({ isOurs: false }),
    'transaction',
  )

  return {
    store,
    dispose,
    change(id, change) {
      const before = find(id)
      const after = change(before)
      if (after === before) return
      if (after) records.put(after)
      else records.remove(id)
      refresh({ isOurs: true })
    },
    clear() {
      for (const id of records.read().keys()) records.remove(id)
      refresh({ isOurs: true })
    },
  }
})

function isSame(one: readonly Transaction[], other: readonly Transaction[]): boolean {
  return one.length === other.length && one.every((transaction, index) => transaction === other[index])
}
