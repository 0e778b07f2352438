'use client'
import { type SwitchNetworkParameters, type SwitchNetworkReturnType, switchNetwork } from '@latchkey/core'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import type { Mutate, MutateAsync, MutationOptions, MutationState } from './Mutation.js'
import { useMutation } from './useMutation.js'

export type UseSwitchNetworkParameters = MutationOptions<SwitchNetworkReturnType, SwitchNetworkParameters>

export type UseSwitchNetworkReturnType = MutationState<SwitchNetworkReturnType, SwitchNetworkParameters> & {
  switchNetwork: Mutate<SwitchNetworkReturnType, SwitchNetworkParameters>
  switchNetworkAsync: MutateAsync<SwitchNetworkReturnType, SwitchNetworkParameters>
}

/** Brings the wallet, or without one the page, to another network. */
export function useSwitchNetwork(parameters: UseSwitchNetworkParameters = {}): UseSwitchNetworkReturnType {
  const { latchkey } = useLatchkeyContext()
  const { mutate, mutateAsync, ...state } = useMutation(
    (variables: SwitchNetworkParameters) => switchNetwork(latchkey, variables),
    parameters,
  )
  return { ...state, switchNetwork: mutate, switchNetworkAsync: mutateAsync }
}
