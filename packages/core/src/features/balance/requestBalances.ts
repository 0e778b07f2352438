import { type Caip2Id, isLatchkeyError, nativeAddresses } from '@latchkey/protocol'
import { type BalanceResponse, balanceCall, type Currency } from '@latchkey/protocol/wire'
import { request } from '../../api/request.js'
import type { Latchkey } from '../../Latchkey.js'
import { forgetMovedTokens, listMovedTokens, type MovedToken } from './movedTokens.js'

export type RequestBalancesParameters = {
  address: string
  /** One network, or every EVM network that the API knows. */
  chainId: Caip2Id | undefined
  networks: readonly Caip2Id[]
  currency: Currency
  signal?: AbortSignal | undefined
}

/** As many as the data API reads for one answer. */
const maximum = 20

/** Asks for balances; the first time after a transaction of ours has the API read from the chain what it moved. */
export async function requestBalances(
  latchkey: Latchkey,
  { networks, ...input }: RequestBalancesParameters,
): Promise<BalanceResponse> {
  const moved = listMovedTokens(latchkey, { address: input.address, networks })
  const forceUpdate = toForceUpdate(moved)
  if (forceUpdate.length === 0) return request(latchkey, balanceCall, input)
  try {
    const answer = await request(latchkey, balanceCall, { ...input, forceUpdate })
    forgetMovedTokens(latchkey, moved)
    return answer
  } catch (error) {
    // A server refuses to read a network that it does not serve, though it answers for the others.
    if (!isLatchkeyError(error, 'api/refused') || error.context.status !== 400) throw error
    forgetMovedTokens(latchkey, moved)
    return request(latchkey, balanceCall, input)
  }
}

/** CAIP-10 ids of the tokens, and of the coins that paid the fees. */
function toForceUpdate(moved: readonly MovedToken[]): readonly string[] {
  const { eip155: coin } = nativeAddresses
  const ids = moved.flatMap(({ caipNetworkId, token = coin }) => [
    `${caipNetworkId}:${coin}`,
    `${caipNetworkId}:${token}`,
  ])
  return [...new Set(ids)].slice(-maximum)
}
