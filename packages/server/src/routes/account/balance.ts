import { type BalanceResponse, balanceCall, type Currency } from '@latchkey/protocol/wire'
import type { Dependencies } from '../../Dependencies.js'
import { defineRoute, type RequestContext } from '../../http/Route.js'
import type { Network } from '../../networks/Network.js'
import { pricesOrNone } from '../../networks/prices/pricesOrNone.js'
import { costOf } from './costOf.js'
import { listKnownSymbols } from './listKnownSymbols.js'
import { readForced } from './readForced.js'
import { isEmptyChain, selectNetworks } from './selectNetworks.js'
import { settle } from './settle.js'
import { toTokenBalance } from './toTokenBalance.js'

/** How long an answer is good for. */
const ttlMs = 10_000
/** What it costs more to pass by the cache. */
const forcedCost = 4

/** `GET /v1/account/{address}/balance` */
export const balanceRoute = defineRoute({
  call: balanceCall,
  summary:
    'What an account holds on one chain, or on all EVM chains. A token whose price nobody knows has no `value`. `forceUpdate` reads tokens from the chain again.',
  access: 'project',
  cost: ({ query: { chainId, forceUpdate } }, dependencies) =>
    costOf(dependencies, 'balances', chainId) + (forceUpdate ? forcedCost : 0),
  async handle({ params, query }, dependencies, context) {
    const { currency, chainId, forceUpdate = [] } = query
    const none: BalanceResponse = { balances: [] }
    if (dependencies.config.compatibility.emptyBalances && isUnidentified(query.sv, context))
      return { json: none }
    if (isEmptyChain(dependencies, chainId)) return { json: none }
    const { networks, account } = selectNetworks(dependencies, { chainId, address: params.address })
    const forced = readForced(networks, forceUpdate)
    const found = await settle(
      dependencies.log,
      networks.map((network) =>
        readBalances(dependencies, { network, account, currency, include: forced.get(network) }),
      ),
    )
    const items = found.filter((text) => text !== undefined && text !== '').join(',')
    return { body: `{"balances":[${items}]}`, type: 'application/json' }
  },
})

type ReadBalancesParameters = {
  network: Network
  account: string
  currency: Currency
  /** Tokens to read in any case; undefined if what is cached will do. */
  include: readonly string[] | undefined
}

/** The items as they go out: writing the JSON of a dozen tokens costs more than all else of a cached answer. */
function readBalances(
  { cache, log, networks }: Dependencies,
  { network, account, currency, include }: ReadBalancesParameters,
): Promise<string> {
  const key = `balance:${network.chainId}:${account}:${currency}`
  // Callers share one look-up, so the signal of none of them may end it; sources have time-outs of their own.
  return cache.remember(key, { ttlMs, fresh: include !== undefined }, async () => {
    const holdings = await network.balances.balances(account, include ? { include } : {})
    // What is not listed has no price, whatever it calls itself (S-10).
    const tokens = holdings.flatMap(({ token }) => (token.listed ? [token] : []))
    const prices = await pricesOrNone({ prices: network.prices, log }, { tokens, currency })
    const symbols = listKnownSymbols(networks)
    return holdings.map((holding) => JSON.stringify(toTokenBalance(holding, { prices, symbols }))).join(',')
  })
}

/** Callers that older servers answer with an empty list: no page, no SDK, or an SDK that made too many calls. */
function isUnidentified(sv: string | undefined, { origin, headers }: RequestContext): boolean {
  const version = sv ?? headers.get('x-sdk-version') ?? ''
  return !origin || version === '' || version.endsWith('1.6.4') || version.endsWith('1.6.5')
}
