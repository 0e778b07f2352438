'use client'
import {
  type GrantPermissionsParameters,
  type GrantPermissionsReturnType,
  grantPermissions,
} from '@latchkey/core/permissions'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import type { Mutate, MutateAsync, MutationOptions, MutationState } from '../../state/Mutation.js'
import { useMutation } from '../../state/useMutation.js'

export type UseGrantPermissionsParameters = MutationOptions<
  GrantPermissionsReturnType,
  GrantPermissionsParameters
>

export type UseGrantPermissionsReturnType = MutationState<
  GrantPermissionsReturnType,
  GrantPermissionsParameters
> & {
  grantPermissions: Mutate<GrantPermissionsReturnType, GrantPermissionsParameters>
  grantPermissionsAsync: MutateAsync<GrantPermissionsReturnType, GrantPermissionsParameters>
}

/**
 * Asks the connected wallet to let the page act on behalf of the account, within limits and for a time.
 *
 * @example
 * const { grantPermissions, data: grants } = useGrantPermissions()
 * <button onClick={() => grantPermissions({ to, expiry, permissions })}>Allow</button>
 */
export function useGrantPermissions(
  parameters: UseGrantPermissionsParameters = {},
): UseGrantPermissionsReturnType {
  const { latchkey } = useLatchkeyContext()
  const { mutate, mutateAsync, ...state } = useMutation(
    (variables: GrantPermissionsParameters) => grantPermissions(latchkey, variables),
    parameters,
  )
  return { ...state, grantPermissions: mutate, grantPermissionsAsync: mutateAsync }
}
