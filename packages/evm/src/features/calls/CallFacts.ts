import { type Address, type Chain, type Client, getAddress, isAddressEqual } from 'viem'
import type { EvmNode } from '../../adapter/getNode.js'
import { readToken } from '../send/tokens.js'
import { readWrapped } from '../swap/readRates.js'
import { listRouters } from '../swap/routers.js'
import type { BatchCall, TokenFacts } from '../swap/swapPayload.js'
import { decodePageSwap } from './decodePageSwap.js'

/** What the chain says of contracts, for calls to be told in words. */
export type CallFacts = {
  /** Tokens, by their contracts; what is none is not here. */
  tokens: Readonly<Record<Address, TokenFacts>>
  /** The contract that wraps the network's coin, by the exchange that says so. */
  wrapped: Readonly<Record<Address, Address>>
}

export type ReadCallFactsParameters = {
  calls: readonly BatchCall[]
  owner: Address
  /** Names the exchanges that the page knows. */
  chain: Pick<Chain, 'id' | 'contracts'>
  /** Contracts that are named elsewhere, e.g. by a run of the calls. */
  more?: readonly Address[] | undefined
}

/** More contracts than a person could look at are not asked. */
const most = 40

/** Reads what describing calls takes. What does not answer as a token is none. */
export async function readCallFacts(
  node: Client,
  { calls, owner, chain, more = [] }: ReadCallFactsParameters,
): Promise<CallFacts> {
  const routers = listRouters(chain as Chain)
  const swaps = calls.flatMap(({ to, data }) => {
    const router = routers.find(({ address }) => isAddressEqual(address, to))
    const swap = router && decodePageSwap(data)
    return swap ? [{ router, path: swap.path }] : []
  })
  const called = calls.filter(({ data }) => data !== '0x').map(({ to }) => to)
  const asked = [...called, ...swaps.flatMap(({ path }) => [path[0], path.at(-1) ?? path[1]]), ...more]
  const contracts = [...new Set(asked.map((address) => getAddress(address)))].slice(0, most)
  const [tokens, wrapped] = await Promise.all([
    Promise.all(
      contracts.map(async (token) => {
        const facts = await readToken(node as EvmNode, { token, owner }).catch(() => undefined)
        return facts ? [[token, { symbol: facts.symbol, decimals: facts.decimals }] as const] : []
      }),
    ),
    Promise.all(
      swaps.map(async ({ router }) => {
        const address = await readWrapped(node as EvmNode, router).catch(() => undefined)
        return address ? [[router.address, getAddress(address)] as const] : []
      }),
    ),
  ])
  return { tokens: Object.fromEntries(tokens.flat()), wrapped: Object.fromEntries(wrapped.flat()) }
}
