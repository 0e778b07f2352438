import { parseCaip10Id } from '@latchkey/protocol'
import { type ConvertQuotesResponse, convertQuotesCall } from '@latchkey/protocol/wire'
import { defineRoute } from '../../http/Route.js'
import { findSwaps, readTokenId } from './findSwaps.js'
import { readSwapAmount } from './readSwapAmount.js'

/** A quote is a look at the pools, which change with each block; what is signed is quoted anew. */
const ttlMs = 3_000

/** `GET /v1/convert/quotes` */
export const convertQuotesRoute = defineRoute({
  call: convertQuotesCall,
  summary:
    'What a swap would give now: the best of the ways over the pools of the chain, less what a token itself keeps.',
  access: 'project',
  cost: () => 10,
  async handle({ query: { from, to, amount } }, { cache, networks }) {
    const { network, swaps } = findSwaps(networks, parseCaip10Id(from).chainId)
    const swap = {
      from: readTokenId(network, from),
      to: readTokenId(network, to),
      amount: readSwapAmount(amount),
    }
    const key = `quote:${network.chainId}:${swap.from ?? ''}:${swap.to ?? ''}:${swap.amount}`
    // Callers share one look-up, so the signal of none of them may end it; sources have time-outs of their own.
    const toAmount = await cache.remember(key, { ttlMs }, async () => {
      const quote = await swaps.quote(swap)
      return quote.toAmount.toString()
    })
    const quote = {
      id: null,
      fromAmount: amount,
      fromAccount: from,
      toAmount,
      toAccount: to,
    }
    return { json: { quotes: [quote] } satisfies ConvertQuotesResponse }
  },
})
