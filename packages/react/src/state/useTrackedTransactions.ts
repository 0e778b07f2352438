import type { Transaction, TransactionsStore } from '@latchkey/core/transactions'
import { useEffect, useState } from 'react'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { useStore } from '../store/useStore.js'

const none: readonly Transaction[] = []
const emptyStore: TransactionsStore = {
  getState: () => none,
  getInitialState: () => none,
  subscribe: () => () => {},
}

/** Transactions that were sent from here, without following them; `undefined` until the tracker's code has come. */
export function useTrackedTransactions(): readonly Transaction[] | undefined {
  const { latchkey } = useLatchkeyContext()
  const [store, setStore] = useState<TransactionsStore>()
  useEffect(() => {
    let isOver = false
    const take = (next: TransactionsStore) => isOver || setStore(next)
    // Offline, its code may not arrive; the history is listed all the same.
    import('../moments/follow.js').then(
      ({ getTransactions }) => take(getTransactions(latchkey)),
      () => take(emptyStore),
    )
    return () => {
      isOver = true
    }
  }, [latchkey])
  const transactions = useStore(store ?? emptyStore, (all) => all)
  return store && transactions
}
