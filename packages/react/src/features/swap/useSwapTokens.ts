import { getQueryClient } from '@latchkey/core/query'
import {
  type ListedSwapToken,
  listSwapTokens,
  type SwapToken,
  swapTokensQueryOptions,
} from '@latchkey/core/swap'
import { useMemo } from 'react'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useAccount } from '../../state/useAccount.js'
import { useBalances } from '../../state/useBalances.js'
import { useQuery } from '../../state/useQuery.js'

export type UseSwapTokensReturnType = {
  tokens: readonly ListedSwapToken[]
  currency: string
  isLoading: boolean
  isFetching: boolean
  error: Error | undefined
  refetch: () => void
}

/** The tokens that can be swapped on the account's network, those that it holds first. */
export function useSwapTokens(search = ''): UseSwapTokensReturnType {
  const { latchkey } = useLatchkeyContext()
  const { network } = useAccount()
  const caipNetworkId = network?.caipNetworkId
  const query = useQuery(getQueryClient(latchkey), swapTokensQueryOptions(latchkey, { caipNetworkId }))
  const { tokens: held, currency } = useBalances({ allNetworks: false })
  const { data } = query
  const tokens = useMemo(
    () =>
      listSwapTokens({
        tokens: data ?? [],
        // Without a list there are no swaps.
        held: data ? held.filter(({ chainId }) => chainId === caipNetworkId) : [],
        search,
      }),
    [data, held, caipNetworkId, search],
  )
  return {
    tokens,
    currency,
    isLoading: query.isLoading,
    isFetching: query.isFetching,
    error: query.error ?? undefined,
    refetch: () => void query.refetch(),
  }
}

/** A token as the flow takes it; the flow reads what counts from the chain itself. */
export function toToken({ address, symbol, name, decimals, image }: SwapToken): SwapToken {
  return { symbol, name, decimals, ...(address && { address }), ...(image && { image }) }
}
