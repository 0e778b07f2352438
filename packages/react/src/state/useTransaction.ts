'use client'
import type { Transaction } from '@latchkey/core/transactions'
import { useTransactions } from './useTransactions.js'

/** One transaction by its id; the newest without one, `undefined` where it is not remembered. */
export function useTransaction(id?: string): Transaction | undefined {
  return useTransactions().find((one) => id === undefined || one.id === id)
}
