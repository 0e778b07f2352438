'use client'
import { type SignMessageParameters, type SignMessageReturnType, signMessage } from '@latchkey/core'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import type { Mutate, MutateAsync, MutationOptions, MutationState } from './Mutation.js'
import { useMutation } from './useMutation.js'

export type UseSignMessageParameters = MutationOptions<SignMessageReturnType, SignMessageParameters>

export type UseSignMessageReturnType = MutationState<SignMessageReturnType, SignMessageParameters> & {
  signMessage: Mutate<SignMessageReturnType, SignMessageParameters>
  signMessageAsync: MutateAsync<SignMessageReturnType, SignMessageParameters>
}

/**
 * Asks a connected wallet to sign a text.
 *
 * @example
 * const { signMessage, data: signature } = useSignMessage()
 * <button onClick={() => signMessage({ message: 'I own this account.' })}>Sign</button>
 */
export function useSignMessage(parameters: UseSignMessageParameters = {}): UseSignMessageReturnType {
  const { latchkey } = useLatchkeyContext()
  const { mutate, mutateAsync, ...state } = useMutation(
    (variables: SignMessageParameters) => signMessage(latchkey, variables),
    parameters,
  )
  return { ...state, signMessage: mutate, signMessageAsync: mutateAsync }
}
