import { type Caip2Id, parseCaip10Id } from '@latchkey/protocol'
import { type BalanceResponse, balanceCall, type Currency } from '@latchkey/protocol/wire'
import type { Dependencies } from '../../Dependencies.js'
import { defineRoute } from '../../http/Route.js'
import type { Network } from '../../networks/Network.js'
import { pricesOrNone } from '../../networks/prices/pricesOrNone.js'
import { costOf } from './costOf.js'
import { listKnownSymbols } from './listKnownSymbols.js'
import { type Forced, readForced } from './readForced.js'
import { isEmptyChain, selectNetworks } from './selectNetworks.js'
import { settle } from './settle.js'
import { toTokenBalance } from './toTokenBalance.js'

/** How long an answer is good for. */
const ttlMs = 10_000
/** What it costs more to pass by the cache of a chain. */
const forcedCost = 4

/** `GET /v1/account/{address}/balance` */
export const balanceRoute = defineRoute({
  call: balanceCall,
  summary:
    'What an account holds on one chain, on several of one family, or on all EVM chains. A token whose price nobody knows has no `value`. `forceUpdate` reads tokens and coins of the chains that are asked about from them again. `missing` names chains that could not be read, or not in time; the next call tries them again.',
  access: 'project',
  cost: ({ query: { chainId, forceUpdate } }, dependencies) =>
    costOf(dependencies, 'balances', chainId) +
    forcedCost * new Set(forceUpdate?.map((id) => parseCaip10Id(id).chainId)).size,
  async handle({ params, query }, dependencies) {
    const { currency, chainId: chainIds, forceUpdate = [] } = query
    const none: BalanceResponse = { balances: [] }
    if (isEmptyChain(dependencies, chainIds)) return { json: none }
    const { networks, account } = selectNetworks(dependencies, { chainIds, address: params.address })
    const forced = readForced(networks, forceUpdate)
    const { found, missing } = await settle(
      networks.map((network) => ({
        chainId: network.chainId,
        value: readBalances(dependencies, { network, account, currency, forced: forced.get(network) }),
      })),
      dependencies.log,
    )
    const items = found.flatMap(({ text }) => text || []).join(',')
    const incomplete = [...found.flatMap(({ partial }) => partial ?? []), ...missing]
    const rest = incomplete.length > 0 ? `,"missing":${JSON.stringify(incomplete)}` : ''
    return { body: `{"balances":[${items}]${rest}}`, type: 'application/json' }
  },
})

type ReadBalancesParameters = {
  network: Network
  account: string
  currency: Currency
  /** What to read in any case; undefined if what is cached will do. */
  forced: Forced | undefined
}

/** A chain's items as they go out, and its id if some of them could not be read. */
type ChainBalances = { text: string; partial?: Caip2Id }

/** Writing the JSON of a dozen tokens costs more than all else of a cached answer, so it is cached as text. */
async function readBalances(
  { cache, log, networks }: Dependencies,
  { network, account, currency, forced }: ReadBalancesParameters,
): Promise<ChainBalances> {
  const key = `balance:${network.chainId}:${account}:${currency}`
  let own = ''
  // Callers share one look-up, so the signal of none of them may end it; sources have time-outs of their own.
  const found = await cache.remember(key, { ttlMs, fresh: forced !== undefined }, async () => {
    const options = forced ? { include: [...forced.tokens.keys()] } : {}
    const { holdings: read, isPartial } = await network.balances.balances(account, options)
    // A coin that the account has none of is nothing that it holds, unless it was asked for.
    const holdings = read.filter(({ token, amount }) => amount > 0n || token.address || forced?.native)
    // What is not listed has no price, whatever it calls itself (S-10).
    const tokens = holdings.flatMap(({ token }) => (token.listed ? [token] : []))
    const prices = await pricesOrNone({ prices: network.prices, log }, { tokens, currency })
    const symbols = listKnownSymbols(networks)
    const items = holdings.map((holding) => ({
      isHeld: holding.amount > 0n,
      text: JSON.stringify(toTokenBalance(holding, { prices, symbols })),
    }))
    const write = (some: typeof items) => some.map(({ text }) => text).join(',')
    own = write(items)
    // What is kept is for all who ask: a stranger may name any contract, and what it calls itself.
    return {
      text: write(items.filter(({ isHeld }) => isHeld)),
      ...(isPartial && { partial: network.chainId }),
    }
  })
  // The next call tries again.
  if (found.partial) await cache.forget(key)
  return forced ? { ...found, text: spellAsSent(own, network.chainId, forced) } : found
}

/** Who names a token finds it by the same name. */
function spellAsSent(text: string, chainId: Caip2Id, { tokens }: Forced): string {
  let spelled = text
  for (const [address, id] of tokens)
    spelled = spelled.replace(`"address":"${chainId}:${address}"`, `"address":"${id}"`)
  return spelled
}
