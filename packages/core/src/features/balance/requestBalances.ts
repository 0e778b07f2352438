import type { Caip2Id } from '@latchkey/protocol'
import { type BalanceResponse, balanceCall } from '@latchkey/protocol/wire'
import { request } from '../../api/request.js'
import type { Latchkey } from '../../Latchkey.js'
import { listMovedTokens } from './movedTokens.js'
import { type BalanceInput, requestMovedBalances } from './requestMovedBalances.js'

export type RequestBalancesParameters = BalanceInput & { networks: readonly Caip2Id[] }

/** Asks for balances; the first time after a transaction of ours has the API read from the chain what it moved. */
export async function requestBalances(
  latchkey: Latchkey,
  parameters: RequestBalancesParameters,
): Promise<BalanceResponse> {
  const { networks, ...input } = parameters
  const { address, chainId } = input
  const moved = listMovedTokens(latchkey, {
    address,
    networks: typeof chainId === 'string' ? [chainId] : networks,
  })
  return moved.length === 0
    ? request(latchkey, balanceCall, input)
    : requestMovedBalances(latchkey, input, moved)
}
