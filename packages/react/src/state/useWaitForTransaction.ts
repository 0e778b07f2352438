'use client'
import { type OutcomeParameters, outcomeOf, type Transaction } from '@latchkey/core/transactions'
import type { Status } from './Mutation.js'
import { useTransaction } from './useTransaction.js'

export type UseWaitForTransactionParameters = OutcomeParameters & {
  /** That of the tracker, e.g. of `useSendTransaction`; without it nothing is waited for. */
  transactionId: string | undefined
}

/** `transaction` has the reason of an error: its `status`, `reason` and `replacedBy`; without one it is not remembered. */
export type UseWaitForTransactionReturnType =
  | (Status<'idle'> & { transaction: undefined })
  | (Status<'pending'> & { transaction: Transaction })
  | (Status<'success'> & { transaction: Transaction })
  | (Status<'error'> & { transaction: Transaction | undefined })

/**
 * Waits until the chain has decided on a transaction: `success` once it is final, `error` when it failed, was replaced by
 * something else, or dropped. It follows the tracker, so a reorganisation can bring `pending` back.
 *
 * @example
 * const { sendTransaction, data } = useSendTransaction()
 * const { isPending, isSuccess } = useWaitForTransaction({ transactionId: data?.transactionId })
 */
export function useWaitForTransaction({
  transactionId,
  until,
}: UseWaitForTransactionParameters): UseWaitForTransactionReturnType {
  const transaction = useTransaction(transactionId)
  const status =
    transactionId === undefined ? 'idle' : transaction ? outcomeOf(transaction, { until }) : 'error'
  return {
    status,
    isIdle: status === 'idle',
    isPending: status === 'pending',
    isSuccess: status === 'success',
    isError: status === 'error',
    transaction,
  } as UseWaitForTransactionReturnType
}
