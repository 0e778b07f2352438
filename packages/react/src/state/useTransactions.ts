'use client'
import { getTransactions, type Transaction } from '@latchkey/core/transactions'
import { useEffect } from 'react'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { useStore } from '../store/useStore.js'

/**
 * What wallets were asked for through this widget and what became of it, the newest first; followed while it is used.
 *
 * @example
 * const [newest] = useTransactions()
 */
export function useTransactions(): readonly Transaction[] {
  return useFollowed(true)
}

/** All transactions; the chain is asked about them while `isFollowed`. */
export function useFollowed(isFollowed: boolean): readonly Transaction[] {
  const { latchkey } = useLatchkeyContext()
  useEffect(() => {
    if (!isFollowed) return
    let isOver = false
    let stop = () => {}
    // Offline, its code may not arrive; what is known is shown all the same.
    import('../moments/follow.js').then(
      ({ watchTransactions }) => {
        if (!isOver) stop = watchTransactions(latchkey)
      },
      () => {},
    )
    return () => {
      isOver = true
      stop()
    }
  }, [latchkey, isFollowed])
  return useStore(getTransactions(latchkey), (all) => all)
}
