'use client'
import { type ConnectWalletParameters, type ConnectWalletReturnType, connectWallet } from '@latchkey/core'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import type { Mutate, MutateAsync, MutationOptions, MutationState } from './Mutation.js'
import { useMutation } from './useMutation.js'

export type UseConnectWalletParameters = MutationOptions<ConnectWalletReturnType, ConnectWalletParameters>

export type UseConnectWalletReturnType = MutationState<ConnectWalletReturnType, ConnectWalletParameters> & {
  connectWallet: Mutate<ConnectWalletReturnType, ConnectWalletParameters>
  connectWalletAsync: MutateAsync<ConnectWalletReturnType, ConnectWalletParameters>
}

/** Asks a wallet to connect in several chain families, one after the other. */
export function useConnectWallet(parameters: UseConnectWalletParameters = {}): UseConnectWalletReturnType {
  const { latchkey } = useLatchkeyContext()
  const { mutate, mutateAsync, ...state } = useMutation(
    (variables: ConnectWalletParameters) => connectWallet(latchkey, variables),
    parameters,
  )
  return { ...state, connectWallet: mutate, connectWalletAsync: mutateAsync }
}
