'use client'
import { getQueryClient, type Identity, identityQueryOptions } from '@latchkey/core/query'
import type { ChainNamespace } from '@latchkey/protocol'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { useAccount } from './useAccount.js'
import { useQuery } from './useQuery.js'

export type UseIdentityParameters = {
  /** The active namespace by default. */
  namespace?: ChainNamespace
  /** The connected account by default. */
  address?: string
}

export type UseIdentityReturnType = Identity & {
  /** Nothing is known yet. */
  isLoading: boolean
  isFetching: boolean
  error: Error | undefined
  /** Asks again at once. */
  refetch: () => Promise<void>
}

const nobody: Identity = {}

/** The name and picture of an account, where it has them; the name is one that leads back to it. */
export function useIdentity(parameters: UseIdentityParameters = {}): UseIdentityReturnType {
  const { latchkey } = useLatchkeyContext()
  const { namespace, address } = useAccount(parameters)
  const query = useQuery(
    getQueryClient(latchkey),
    identityQueryOptions(latchkey, { namespace, address: parameters.address ?? address }),
  )
  const { data, error, isLoading, isFetching } = query
  return {
    ...(data ?? nobody),
    isLoading,
    isFetching,
    error: error ?? undefined,
    refetch: async () => void (await query.refetch()),
  }
}
