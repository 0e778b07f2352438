'use client'
import { getQueryClient, type Identity, identityQueryOptions } from '@latchkey/core/query'
import type { ChainNamespace } from '@latchkey/protocol'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import type { QueryParameters, QueryState } from './Query.js'
import { useAccount } from './useAccount.js'
import { useQuery } from './useQuery.js'
import { toRead, useQueryState } from './useQueryState.js'

export type UseIdentityParameters<selected = Identity> = {
  /** The active namespace by default. */
  namespace?: ChainNamespace
  /** The connected account by default. */
  address?: string
  query?: QueryParameters<Identity, selected>
}

export type UseIdentityReturnType<selected = Identity> = QueryState<selected> &
  Identity & {
    /** Nothing is known yet. */
    isLoading: boolean
    isFetching: boolean
    /** Asks again at once. */
    refetch: () => Promise<void>
  }

const nobody: Identity = {}

/** The name and picture of an account, where it has them; the name is one that leads back to it. */
export function useIdentity<selected = Identity>(
  parameters: UseIdentityParameters<selected> = {},
): UseIdentityReturnType<selected> {
  const { latchkey } = useLatchkeyContext()
  const { namespace, address } = useAccount(parameters)
  const options = toRead(
    identityQueryOptions(latchkey, { namespace, address: parameters.address ?? address }),
    parameters.query,
  )
  const query = useQuery(getQueryClient(latchkey), options)
  const { data, error, isLoading, isFetching } = query
  const state = useQueryState({ data, error, isAsked: options.enabled }, parameters.query)
  return {
    ...state,
    ...(data ?? nobody),
    isLoading,
    isFetching,
    refetch: async () => void (await query.refetch()),
  }
}
