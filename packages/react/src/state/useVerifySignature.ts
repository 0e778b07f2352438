'use client'
import {
  type VerifySignatureParameters,
  type VerifySignatureReturnType,
  verifySignature,
} from '@latchkey/core'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import type { Mutate, MutateAsync, MutationOptions, MutationState } from './Mutation.js'
import { useMutation } from './useMutation.js'

export type UseVerifySignatureParameters = MutationOptions<
  VerifySignatureReturnType,
  VerifySignatureParameters
>

export type UseVerifySignatureReturnType = MutationState<
  VerifySignatureReturnType,
  VerifySignatureParameters
> & {
  verifySignature: Mutate<VerifySignatureReturnType, VerifySignatureParameters>
  verifySignatureAsync: MutateAsync<VerifySignatureReturnType, VerifySignatureParameters>
}

/**
 * Tells whether an account signed a text, without asking a wallet.
 *
 * @example
 * const { verifySignature, data: isSigned } = useVerifySignature()
 * <button onClick={() => verifySignature({ address, message, signature })}>Check</button>
 */
export function useVerifySignature(
  parameters: UseVerifySignatureParameters = {},
): UseVerifySignatureReturnType {
  const { latchkey } = useLatchkeyContext()
  const { mutate, mutateAsync, ...state } = useMutation(
    (variables: VerifySignatureParameters) => verifySignature(latchkey, variables),
    parameters,
  )
  return { ...state, verifySignature: mutate, verifySignatureAsync: mutateAsync }
}
