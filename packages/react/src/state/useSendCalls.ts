'use client'
import { type SendCallsParameters, type SendCallsReturnType, sendCalls } from '@latchkey/core/send'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import type { Mutate, MutateAsync, MutationOptions, MutationState } from './Mutation.js'
import { useMutation } from './useMutation.js'

export type UseSendCallsParameters = MutationOptions<SendCallsReturnType, SendCallsParameters>

export type UseSendCallsReturnType = MutationState<SendCallsReturnType, SendCallsParameters> & {
  sendCalls: Mutate<SendCallsReturnType, SendCallsParameters>
  sendCallsAsync: MutateAsync<SendCallsReturnType, SendCallsParameters>
}

/**
 * Makes several calls at once, all or none (EIP-5792).
 *
 * @example
 * const { sendCalls, data } = useSendCalls()
 * <button onClick={() => sendCalls({ calls: [approve, deposit], review: 'widget' })}>Deposit</button>
 */
export function useSendCalls(parameters: UseSendCallsParameters = {}): UseSendCallsReturnType {
  const { latchkey } = useLatchkeyContext()
  const { mutate, mutateAsync, ...state } = useMutation(
    (variables: SendCallsParameters) => sendCalls(latchkey, variables),
    parameters,
  )
  return { ...state, sendCalls: mutate, sendCallsAsync: mutateAsync }
}
