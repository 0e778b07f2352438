'use client'
import { type DisconnectParameters, type DisconnectReturnType, disconnect } from '@latchkey/core'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import type { Mutate, MutateAsync, MutationOptions, MutationState } from './Mutation.js'
import { useMutation } from './useMutation.js'

export type UseDisconnectParameters = MutationOptions<DisconnectReturnType, DisconnectParameters | undefined>

export type UseDisconnectReturnType = MutationState<
  DisconnectReturnType,
  DisconnectParameters | undefined
> & {
  disconnect: Mutate<DisconnectReturnType, DisconnectParameters | undefined>
  disconnectAsync: MutateAsync<DisconnectReturnType, DisconnectParameters | undefined>
}

/** Ends a connection. */
export function useDisconnect(parameters: UseDisconnectParameters = {}): UseDisconnectReturnType {
  const { latchkey } = useLatchkeyContext()
  const { mutate, mutateAsync, ...state } = useMutation(
    (variables: DisconnectParameters | undefined) => disconnect(latchkey, variables),
    parameters,
  )
  return { ...state, disconnect: mutate, disconnectAsync: mutateAsync }
}
