import { createStore, type StoreApi } from 'zustand/vanilla'
import { defineOnce } from '../../defineOnce.js'
import { capTransactions } from './capTransactions.js'
import type { Transaction } from './Transaction.js'
import { tellChanges } from './tellChanges.js'
import { readTransactions, transactionsKey, writeTransactions } from './transactionsRecord.js'

/** The tracker of an instance: what is known here, and the one way to change it. */
export type Tracker = {
  store: StoreApi<readonly Transaction[]>
  /**
   * Changes the list as it is in storage now, so that what another tab has written meanwhile is not lost, and writes it
   * down whole. A list that comes back as the same object is no change.
   */
  change: (change: (transactions: readonly Transaction[]) => readonly Transaction[]) => void
  /** Hears no more of other tabs. */
  dispose: () => void
}

/** Opens the tracker, once for an instance: what is remembered, and what other tabs write from now on. */
export const openTracker = defineOnce((latchkey): Tracker => {
  const { memory } = latchkey.internal
  const read = () => readTransactions(memory.items.getItem(transactionsKey))
  // It begins empty, as a server renders it, so that a page hydrates with what it got.
  const store = createStore<readonly Transaction[]>(() => [])
  store.setState(read(), true)
  // Full storage keeps an old list and refuses the new one; then what is known here is all that counts.
  let isStored = true

  store.subscribe((after, before) => tellChanges(latchkey, { before, after }))
  const dispose = memory.onForeignChange(() => {
    const theirs = read()
    const known = new Set(theirs.map(({ id }) => id))
    const ours = isStored ? [] : store.getState().filter(({ id }) => !known.has(id))
    store.setState(capTransactions([...theirs, ...ours]), true)
  }, transactionsKey)

  return {
    store,
    dispose,
    change(change) {
      const before = isStored ? read() : store.getState()
      const changed = change(before)
      if (changed === before) return
      const after = capTransactions(changed)
      const text = writeTransactions(after)
      memory.items.setItem(transactionsKey, text)
      isStored = memory.items.getItem(transactionsKey) === text
      store.setState(after, true)
    },
  }
})
