'use client'
import type { Transaction } from '@latchkey/core/transactions'
import { useFollowed } from './useTransactions.js'

/**
 * One transaction by its id, followed while the hook is used; `undefined` where it is not remembered. Without an id the hook is
 * idle: it finds nothing, and no chain is asked.
 *
 * @example
 * const { data } = useSendTransaction()
 * const transaction = useTransaction(data?.transactionId)
 */
export function useTransaction(id: string | undefined): Transaction | undefined {
  return useFollowed(id !== undefined).find((one) => one.id === id)
}
