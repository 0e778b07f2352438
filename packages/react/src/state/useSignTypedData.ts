'use client'
import { type SignTypedDataParameters, type SignTypedDataReturnType, signTypedData } from '@latchkey/core'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import type { Mutate, MutateAsync, MutationOptions, MutationState } from './Mutation.js'
import { useMutation } from './useMutation.js'

export type UseSignTypedDataParameters = MutationOptions<SignTypedDataReturnType, SignTypedDataParameters>

export type UseSignTypedDataReturnType = MutationState<SignTypedDataReturnType, SignTypedDataParameters> & {
  signTypedData: Mutate<SignTypedDataReturnType, SignTypedDataParameters>
  signTypedDataAsync: MutateAsync<SignTypedDataReturnType, SignTypedDataParameters>
}

/**
 * Asks the wallet in use to sign typed data (EIP-712).
 *
 * @example
 * const { signTypedData, data: signature } = useSignTypedData()
 * <button onClick={() => signTypedData({ typedData: { domain, types, primaryType: 'Letter', message } })}>Sign</button>
 */
export function useSignTypedData(parameters: UseSignTypedDataParameters = {}): UseSignTypedDataReturnType {
  const { latchkey } = useLatchkeyContext()
  const { mutate, mutateAsync, ...state } = useMutation(
    (variables: SignTypedDataParameters) => signTypedData(latchkey, variables),
    parameters,
  )
  return { ...state, signTypedData: mutate, signTypedDataAsync: mutateAsync }
}
