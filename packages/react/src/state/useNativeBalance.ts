'use client'
import { getQueryClient, nativeBalanceQueryOptions } from '@latchkey/core/query'
import type { Amount, ChainNamespace } from '@latchkey/protocol'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import type { QueryParameters, QueryState } from './Query.js'
import { useAccount } from './useAccount.js'
import { useQuery } from './useQuery.js'
import { toRead, useQueryState } from './useQueryState.js'

export type UseNativeBalanceParameters<selected = Amount> = {
  /** The active namespace by default. */
  namespace?: ChainNamespace
  query?: QueryParameters<Amount, selected>
}

export type UseNativeBalanceReturnType<selected = Amount> = QueryState<selected> & {
  /** `undefined` until it is known. */
  balance: Amount | undefined
  /** Nothing is known yet. */
  isLoading: boolean
  isFetching: boolean
  /** Asks again at once. */
  refetch: () => Promise<void>
}

/** The connected account's native balance, kept fresh while it is shown. */
export function useNativeBalance<selected = Amount>(
  parameters: UseNativeBalanceParameters<selected> = {},
): UseNativeBalanceReturnType<selected> {
  const { latchkey } = useLatchkeyContext()
  const { namespace, address, network } = useAccount(parameters)
  const options = toRead(
    nativeBalanceQueryOptions(latchkey, { namespace, address, caipNetworkId: network?.caipNetworkId }),
    parameters.query,
  )
  const query = useQuery(getQueryClient(latchkey), options)
  const { data: balance, isLoading, isFetching, error } = query
  const state = useQueryState({ data: balance, error, isAsked: options.enabled }, parameters.query)
  return {
    ...state,
    balance,
    isLoading,
    isFetching,
    refetch: async () => void (await query.refetch()),
  }
}
