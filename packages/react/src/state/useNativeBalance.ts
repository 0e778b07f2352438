'use client'
import { getQueryClient, nativeBalanceQueryOptions } from '@latchkey/core/query'
import type { Amount, ChainNamespace } from '@latchkey/protocol'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { useAccount } from './useAccount.js'
import { useQuery } from './useQuery.js'

export type UseNativeBalanceParameters = {
  /** The active namespace by default. */
  namespace?: ChainNamespace
}

export type UseNativeBalanceReturnType = {
  /** `undefined` until it is known. */
  balance: Amount | undefined
  /** Nothing is known yet. */
  isLoading: boolean
  isFetching: boolean
  /** Why the chain could not be asked; what was known stays. */
  error: Error | undefined
  /** Asks again at once. */
  refetch: () => Promise<void>
}

/** The connected account's native balance, kept fresh while it is shown. */
export function useNativeBalance(parameters: UseNativeBalanceParameters = {}): UseNativeBalanceReturnType {
  const { latchkey } = useLatchkeyContext()
  const { namespace, address, network } = useAccount(parameters)
  const query = useQuery(
    getQueryClient(latchkey),
    nativeBalanceQueryOptions(latchkey, { namespace, address, caipNetworkId: network?.caipNetworkId }),
  )
  const { data: balance, isLoading, isFetching, error } = query
  return {
    balance,
    isLoading,
    isFetching,
    error: error ?? undefined,
    refetch: async () => void (await query.refetch()),
  }
}
