'use client'
import { getQueryClient, nativeBalanceQueryOptions } from '@latchkey/core/query'
import type { ChainNamespace } from '@latchkey/protocol'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { useAccount } from './useAccount.js'
import { useQuery } from './useQuery.js'

export type UseNativeBalanceParameters = { namespace?: ChainNamespace }

/** The connected account's native balance, kept fresh while it is shown. */
export function useNativeBalance(parameters: UseNativeBalanceParameters = {}) {
  const { latchkey } = useLatchkeyContext()
  const { namespace, address, network } = useAccount(parameters)
  return useQuery(
    getQueryClient(latchkey),
    nativeBalanceQueryOptions(latchkey, { namespace, address, caipNetworkId: network?.caipNetworkId }),
  )
}
