'use client'
import { type SwitchWalletParameters, type SwitchWalletReturnType, switchWallet } from '@latchkey/core'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import type { Mutate, MutateAsync, MutationOptions, MutationState } from './Mutation.js'
import { useMutation } from './useMutation.js'

export type UseSwitchWalletParameters = MutationOptions<SwitchWalletReturnType, SwitchWalletParameters>

export type UseSwitchWalletReturnType = MutationState<SwitchWalletReturnType, SwitchWalletParameters> & {
  switchWallet: Mutate<SwitchWalletReturnType, SwitchWalletParameters>
  switchWalletAsync: MutateAsync<SwitchWalletReturnType, SwitchWalletParameters>
}

/** Makes another connected wallet the one in use. */
export function useSwitchWallet(parameters: UseSwitchWalletParameters = {}): UseSwitchWalletReturnType {
  const { latchkey } = useLatchkeyContext()
  const { mutate, mutateAsync, ...state } = useMutation(
    (variables: SwitchWalletParameters) => switchWallet(latchkey, variables),
    parameters,
  )
  return { ...state, switchWallet: mutate, switchWalletAsync: mutateAsync }
}
