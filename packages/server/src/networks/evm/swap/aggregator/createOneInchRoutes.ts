import { parseCaip2Id } from '@latchkey/protocol'
import { createService } from '../../../createService.js'
import type { RouteSource } from '../Route.js'
import type { AggregatorRoutesOptions } from './createAggregatorRoutes.js'
import { type AggregatorQuestion, createServiceRoutes } from './createServiceRoutes.js'
import { oneInchRouter, readOneInchPrice, readOneInchQuote } from './readOneInchAnswer.js'

/** Ways that 1inch knows, by its Swap API v6. */
export function createOneInchRoutes({ url, key, chainId, fetch, now }: AggregatorRoutesOptions): RouteSource {
  const service = createService({
    url: `${url.replace(/\/+$/, '')}/${parseCaip2Id(chainId).reference}`,
    headers: { authorization: `Bearer ${key}` },
    fetch,
    now,
  })
  const toQuery = ({ sellToken, buyToken, amount }: AggregatorQuestion) => ({
    src: sellToken,
    dst: buyToken,
    amount: String(amount),
    includeTokensInfo: 'true',
  })

  return createServiceRoutes({
    router: oneInchRouter,
    readPrice: (question, signal) =>
      service('/quote', {
        query: toQuery(question),
        read: (answer) => readOneInchPrice(answer, question),
        signal,
      }),
    readQuote: (question, { recipient, slippageBasisPoints, signal }) =>
      service('/swap', {
        query: {
          ...toQuery(question),
          from: recipient,
          origin: recipient,
          slippage: String(slippageBasisPoints / 100),
          // Before its approval a swap cannot be run.
          disableEstimate: 'true',
          // By `swap` alone, which clients can verify.
          compatibility: 'true',
        },
        read: (answer) => readOneInchQuote(answer, { ...question, recipient }),
        signal,
      }),
  })
}
