'use client'
import { type SignPsbtParameters, type SignPsbtReturnType, signPsbt } from '@latchkey/core'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import type { Mutate, MutateAsync, MutationOptions, MutationState } from './Mutation.js'
import { useMutation } from './useMutation.js'

export type UseSignPsbtParameters = MutationOptions<SignPsbtReturnType, SignPsbtParameters>

export type UseSignPsbtReturnType = MutationState<SignPsbtReturnType, SignPsbtParameters> & {
  signPsbt: Mutate<SignPsbtReturnType, SignPsbtParameters>
  signPsbtAsync: MutateAsync<SignPsbtReturnType, SignPsbtParameters>
}

/**
 * Asks a connected wallet to sign a PSBT of the page's own making, and hands it in where the page wants that.
 *
 * @example
 * const { signPsbt, data } = useSignPsbt()
 * <button onClick={() => signPsbt({ psbt, broadcast: true })}>Pay</button>
 */
export function useSignPsbt(parameters: UseSignPsbtParameters = {}): UseSignPsbtReturnType {
  const { latchkey } = useLatchkeyContext()
  const { mutate, mutateAsync, ...state } = useMutation(
    (variables: SignPsbtParameters) => signPsbt(latchkey, variables),
    parameters,
  )
  return { ...state, signPsbt: mutate, signPsbtAsync: mutateAsync }
}
