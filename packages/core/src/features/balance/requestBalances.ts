import { type Caip2Id, isLatchkeyError } from '@latchkey/protocol'
import { type BalanceResponse, balanceCall, type Currency } from '@latchkey/protocol/wire'
import { request } from '../../api/request.js'
import type { Latchkey } from '../../Latchkey.js'
import { forgetMovedTokens, listMovedTokens } from './movedTokens.js'

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
  { networks, ...input }: RequestBalancesParameters,
): Promise<BalanceResponse> {
  const moved = listMovedTokens(latchkey, { address: input.address, networks })
  if (moved.length > 0) {
    const forceUpdate = [...new Set(moved.map(({ id }) => id))]
    try {
      const answer = await request(latchkey, balanceCall, { ...input, forceUpdate })
      forgetMovedTokens(latchkey, moved)
      return answer
    } catch (error) {
      // A server refuses to read a network that it does not serve, though it answers for the others.
      if (!isLatchkeyError(error, 'api/refused') || error.context.status !== 400) throw error
      forgetMovedTokens(latchkey, moved)
    }
  }
  return request(latchkey, balanceCall, input)
}
