import { historyCall } from '@latchkey/protocol/wire'
import { defineRoute } from '../../http/Route.js'
import { listPurchases } from '../../onramp/listPurchases.js'
import { costOf } from './costOf.js'
import { listKnownSymbols } from './listKnownSymbols.js'
import { type MergedHistory, mergeHistory, toIndexedFrom } from './mergeHistory.js'
import { priceHistory } from './priceHistory.js'
import { isEmptyChain, selectNetworks } from './selectNetworks.js'
import { toHistoryTransaction } from './toHistoryTransaction.js'

/** Transactions of a page. */
const limit = 50

/** `GET /v1/account/{address}/history` */
export const historyRoute = defineRoute({
  call: historyCall,
  summary:
    'The transactions of an account on one chain, on several of one family, or on all EVM chains, the newest first, 50 a page; `next` is the cursor of the page after. `missing` names chains that could not be read, or not in time; they come with that page. `indexedFrom` names chains whose history does not go back to their beginning, and from when on it is whole. Values are at the prices of today. `onramp` asks for purchases at a provider instead.',
  access: 'project',
  cost: ({ query: { chainId, onramp } }, dependencies) =>
    onramp === undefined ? costOf(dependencies, 'history', chainId) : 1,
  async handle({ params, query }, dependencies, { signal }) {
    const { chainId: chainIds, cursor, currency = 'usd', onramp } = query
    if (onramp !== undefined) {
      const { address } = params
      const chainId = chainIds?.length === 1 ? chainIds[0] : undefined
      const purchases = { address, chainId, provider: onramp, cursor, limit, signal }
      return { json: await listPurchases(dependencies, purchases) }
    }
    if (isEmptyChain(dependencies, chainIds)) return { json: { data: [], next: null } }
    const { networks, account } = selectNetworks(dependencies, { chainIds, address: params.address })
    const { log, now } = dependencies
    const symbols = listKnownSymbols(dependencies.networks)
    const { transactions, next, missing, indexedFrom } = await readTransactions()
    const prices = await priceHistory(transactions, { networks, currency, log, signal })
    const data = transactions.map(({ network, transaction }) =>
      toHistoryTransaction(transaction, { network, prices, symbols, now: now() }),
    )
    const from = indexedFrom.map((chain) => ({ ...chain, from: chain.from?.toISOString() ?? null }))
    return {
      json: {
        data,
        next,
        ...(missing.length > 0 && { missing }),
        ...(from.length > 0 && { indexedFrom: from }),
      },
    }

    async function readTransactions(): Promise<MergedHistory> {
      const [network, ...others] = networks
      if (!network || others.length > 0) {
        return mergeHistory({ networks, account, cursor, limit, log })
      }
      const options = { limit, signal, ...(cursor === undefined ? {} : { cursor }) }
      const page = await network.history.history(account, options)
      const { transactions, next } = page
      return {
        transactions: transactions.map((transaction) => ({ network, transaction })),
        next,
        missing: [],
        indexedFrom: toIndexedFrom(network.chainId, page),
      }
    }
  },
})
