import { parseCaip2Id } from '@latchkey/protocol'
import { createService } from '../../../createService.js'
import type { RouteSource } from '../Route.js'
import { type AggregatorQuestion, createServiceRoutes } from './createServiceRoutes.js'
import { allowanceHolder, readPrice, readQuote } from './readAggregatorAnswer.js'

export type AggregatorRoutesOptions = {
  /** Where the service is, e.g. `https://api.0x.org`. */
  url: string
  key: string
  chainId: string
  fetch: typeof globalThis.fetch
  /** Milliseconds since 1970. */
  now: () => number
}

/** Ways that 0x knows, by its Swap API v2. */
export function createAggregatorRoutes({
  url,
  key,
  chainId,
  fetch,
  now,
}: AggregatorRoutesOptions): RouteSource {
  const service = createService({
    url: `${url.replace(/\/+$/, '')}/swap/allowance-holder`,
    headers: { '0x-api-key': key, '0x-version': 'v2' },
    fetch,
    now,
  })
  const toQuery = ({ sellToken, buyToken, amount }: AggregatorQuestion) => ({
    chainId: parseCaip2Id(chainId).reference,
    sellToken,
    buyToken,
    sellAmount: String(amount),
  })

  return createServiceRoutes({
    router: allowanceHolder,
    readPrice: (question, signal) =>
      service('/price', {
        query: toQuery(question),
        read: (answer) => readPrice(answer, question),
        signal,
      }),
    readQuote: (question, { recipient, slippageBasisPoints, signal }) =>
      service('/quote', {
        query: { ...toQuery(question), taker: recipient, slippageBps: String(slippageBasisPoints) },
        read: (answer) => readQuote(answer, question),
        signal,
      }),
  })
}
