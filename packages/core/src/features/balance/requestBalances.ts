import type { Caip2Id } from '@latchkey/protocol'
import { type BalanceResponse, balanceCall, type Currency } from '@latchkey/protocol/wire'
import { request } from '../../api/request.js'
import type { Latchkey } from '../../Latchkey.js'
import { listMovedTokens } from './movedTokens.js'

export type RequestBalancesParameters = {
  address: string
  /** One network, or every EVM network that the API knows. */
  chainId: Caip2Id | undefined
  networks: readonly Caip2Id[]
  currency: Currency
  signal?: AbortSignal | undefined
}

/** Asks for balances; the first time after a transaction of ours has the API read from the chain what it moved. */
export async function requestBalances(
  latchkey: Latchkey,
  parameters: RequestBalancesParameters,
): Promise<BalanceResponse> {
  const { networks, ...input } = parameters
  const { address, chainId } = input
  const moved = listMovedTokens(latchkey, { address, networks: chainId ? [chainId] : networks })
  if (moved.length === 0) return request(latchkey, balanceCall, input)
  const { requestMovedBalances } = await import('./requestMovedBalances.js')
  return requestMovedBalances(latchkey, parameters, moved)
}
