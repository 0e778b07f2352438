import { parseCaip10Id } from '@latchkey/protocol'
import { type ConvertQuotesResponse, convertQuotesCall } from '@latchkey/protocol/wire'
import { defineRoute } from '../../http/Route.js'
import { findSwaps, readTokenId } from './findSwaps.js'
import { readSwapAmount } from './readSwapAmount.js'

/** `GET /v1/convert/quotes` */
export const convertQuotesRoute = defineRoute({
  call: convertQuotesCall,
  summary:
    'What a swap would give now: the best of the ways over the pools of the chain, less what a token itself keeps.',
  access: 'project',
  async handle({ query: { from, to, amount } }, { networks }, { signal }) {
    const { network, swaps } = findSwaps(networks, parseCaip10Id(from).chainId)
    const { toAmount } = await swaps.quote({
      from: readTokenId(network, from),
      to: readTokenId(network, to),
      amount: readSwapAmount(amount),
      signal,
    })
    const quote = {
      id: null,
      fromAmount: amount,
      fromAccount: from,
      toAmount: toAmount.toString(),
      toAccount: to,
    }
    return { json: { quotes: [quote] } satisfies ConvertQuotesResponse }
  },
})
