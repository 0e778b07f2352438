'use client'
import {
  type AppPermissions,
  permissionsQueryOptions,
  type RevokePermissionsParameters,
  revokePermissions,
} from '@latchkey/core/permissions'
import { forgetFailure, getQueryClient } from '@latchkey/core/query'
import type { LatchkeyError } from '@latchkey/protocol'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import type { Mutate } from '../../state/Mutation.js'
import { useAccount } from '../../state/useAccount.js'
import { useMutation } from '../../state/useMutation.js'
import { useQuery } from '../../state/useQuery.js'

export type UsePermissionsReturnType = {
  /** What apps may do or might have done, the newest first; `undefined` until it is known. */
  permissions: readonly AppPermissions[] | undefined
  isLoading: boolean
  error: Error | undefined
  refetch: () => Promise<void>
  /** Ends one, by a signature of the account. */
  revoke: Mutate<void, RevokePermissionsParameters>
  /** The id of the one that is being revoked. */
  revoking: string | undefined
  revokeError: LatchkeyError | undefined
}

/** What was granted on behalf of the account in use. */
export function usePermissions(): UsePermissionsReturnType {
  const { latchkey } = useLatchkeyContext()
  const { namespace, address } = useAccount()
  const options = permissionsQueryOptions(latchkey, { namespace, address })
  const { data, isLoading, error, refetch } = useQuery(getQueryClient(latchkey), options)
  const revoke = useMutation((parameters: RevokePermissionsParameters) =>
    revokePermissions(latchkey, parameters),
  )
  return {
    permissions: data,
    isLoading,
    error: error ?? undefined,
    async refetch() {
      forgetFailure(latchkey, options.queryKey)
      await refetch()
    },
    revoke: revoke.mutate,
    revoking: revoke.isPending ? revoke.variables?.pci : undefined,
    revokeError: revoke.error,
  }
}
