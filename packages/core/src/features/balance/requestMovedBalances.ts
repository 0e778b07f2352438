import { type Caip2Id, chainNamespaceOf, isLatchkeyError, nativeAddresses } from '@latchkey/protocol'
import { type BalanceResponse, balanceCall, type Currency } from '@latchkey/protocol/wire'
import { request } from '../../api/request.js'
import type { Latchkey } from '../../Latchkey.js'
import { forgetMovedTokens, type MovedToken } from './movedTokens.js'

/** What the data API is asked for. */
export type BalanceInput = {
  address: string
  /** One network, several of EVM, or every EVM network that the API knows. */
  chainId: Caip2Id | readonly Caip2Id[] | undefined
  currency: Currency
  signal?: AbortSignal | undefined
}

/** As many as the data API reads for one answer. */
const maximum = 20

/** Asks for balances, and has the API read from the chain what transactions of ours have moved. */
export async function requestMovedBalances(
  latchkey: Latchkey,
  input: BalanceInput,
  moved: readonly MovedToken[],
): Promise<BalanceResponse> {
  try {
    const answer = await request(latchkey, balanceCall, { ...input, forceUpdate: toForceUpdate(moved) })
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
  const ids = moved.flatMap(({ caipNetworkId, address, token }) => {
    // A coin beside which there are no tokens has no address of its own.
    const coin = nativeAddresses[chainNamespaceOf(caipNetworkId)] || address
    return [`${caipNetworkId}:${coin}`, `${caipNetworkId}:${token ?? coin}`]
  })
  return [...new Set(ids)].slice(-maximum)
}
