'use client'
import { type ConnectParameters, type ConnectReturnType, connect } from '@latchkey/core'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import type { Mutate, MutateAsync, MutationOptions, MutationState } from './Mutation.js'
import { useMutation } from './useMutation.js'

export type UseConnectParameters = MutationOptions<ConnectReturnType, ConnectParameters>

export type UseConnectReturnType = MutationState<ConnectReturnType, ConnectParameters> & {
  connect: Mutate<ConnectReturnType, ConnectParameters>
  connectAsync: MutateAsync<ConnectReturnType, ConnectParameters>
}

/**
 * Asks a wallet to connect, for pages that draw their own list of wallets.
 *
 * @example
 * const { connect, isPending, error } = useConnect()
 * <button onClick={() => connect({ connectorId: 'io.metamask' })}>Connect</button>
 */
export function useConnect(parameters: UseConnectParameters = {}): UseConnectReturnType {
  const { latchkey } = useLatchkeyContext()
  const { mutate, mutateAsync, ...state } = useMutation(
    (variables: ConnectParameters) => connect(latchkey, variables),
    parameters,
  )
  return { ...state, connect: mutate, connectAsync: mutateAsync }
}
