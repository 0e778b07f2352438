'use client'
import {
  type SendTransactionParameters,
  type SendTransactionReturnType,
  sendTransaction,
} from '@latchkey/core/send'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import type { Mutate, MutateAsync, MutationOptions, MutationState } from './Mutation.js'
import { useMutation } from './useMutation.js'

export type UseSendTransactionParameters = MutationOptions<
  SendTransactionReturnType,
  SendTransactionParameters
>

export type UseSendTransactionReturnType = MutationState<
  SendTransactionReturnType,
  SendTransactionParameters
> & {
  sendTransaction: Mutate<SendTransactionReturnType, SendTransactionParameters>
  sendTransactionAsync: MutateAsync<SendTransactionReturnType, SendTransactionParameters>
}

/**
 * Sends by the steps of the send views, without them, or calls a contract; with `review: 'widget'` the person sees first what it is
 * and does. `useSend` is for pages that draw a form and a review.
 *
 * @example
 * const { sendTransaction, data } = useSendTransaction()
 * const transaction = useTransaction(data?.transactionId)
 */
export function useSendTransaction(
  parameters: UseSendTransactionParameters = {},
): UseSendTransactionReturnType {
  const { latchkey } = useLatchkeyContext()
  const { mutate, mutateAsync, ...state } = useMutation(
    (variables: SendTransactionParameters) => sendTransaction(latchkey, variables),
    parameters,
  )
  return { ...state, sendTransaction: mutate, sendTransactionAsync: mutateAsync }
}
