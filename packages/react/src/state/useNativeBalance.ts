'use client'
import { getQueryClient, nativeBalanceQueryOptions, type QueryObserverResult } from '@latchkey/core/query'
import type { Amount, ChainNamespace } from '@latchkey/protocol'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { useAccount } from './useAccount.js'
import { useQuery } from './useQuery.js'

export type UseNativeBalanceParameters = { namespace?: ChainNamespace }
export type UseNativeBalanceReturnType = QueryObserverResult<Amount, Error>

/** The connected account's native balance, kept fresh while it is shown. */
export function useNativeBalance(parameters: UseNativeBalanceParameters = {}): UseNativeBalanceReturnType {
  const { latchkey } = useLatchkeyContext()
  const { namespace, address, network } = useAccount(parameters)
  return useQuery(
    getQueryClient(latchkey),
    nativeBalanceQueryOptions(latchkey, { namespace, address, caipNetworkId: network?.caipNetworkId }),
  )
}
