import { parseCaip2Id } from '@latchkey/protocol'
import type { Address } from 'viem'
import { refuseSwapWithout, refuseUnavailable, refuseValue } from '../../../../answers/Refusal.js'
import { createService, type ServiceQuestion } from '../../../createService.js'
import { safeSwapGas } from '../estimateSwapGas.js'
import type { RouteSource } from '../Route.js'
import { type AggregatorQuestion, allowanceHolder, readPrice, readQuote } from './readAggregatorAnswer.js'

export type AggregatorRoutesOptions = {
  /** Where the service is, e.g. `https://api.0x.org`. */
  url: string
  key: string
  chainId: string
  fetch: typeof globalThis.fetch
  /** Milliseconds since 1970. */
  now: () => number
}

/** The service's word for the native coin. */
const nativeToken: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

/** Ways that 0x knows, by its Swap API v2. While it fails the exchanges of the chain are all there is. */
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

  /** What the service answers, as `read` understands it; throws what went wrong. */
  const ask = <value>(
    path: '/price' | '/quote',
    { sellToken, buyToken, amount }: AggregatorQuestion,
    { more = {}, ...rest }: ServiceQuestion<value> & { more?: Record<string, string> },
  ): Promise<value> =>
    service(path, {
      ...rest,
      query: {
        chainId: parseCaip2Id(chainId).reference,
        sellToken,
        buyToken,
        sellAmount: String(amount),
        ...more,
      },
    })

  return {
    router: allowanceHolder,
    async findRoute({ from, to, amount, signal: asked }) {
      const question = {
        sellToken: (from ?? nativeToken) as Address,
        buyToken: (to ?? nativeToken) as Address,
        isNative: from === undefined,
        amount,
      }
      const read = (answer: unknown) => readPrice(answer, question)
      const toAmount = await ask('/price', question, { read, signal: asked }).catch(() => undefined)
      if (toAmount === undefined) return undefined
      return {
        router: allowanceHolder,
        toAmount,
        pools: 1,
        safeGas: safeSwapGas(4, false),
        async build({ recipient, slippageBasisPoints, minimumAmount, signal }) {
          const more = { taker: recipient, slippageBps: String(slippageBasisPoints) }
          const quote = await ask('/quote', question, {
            more,
            read: (answer) => readQuote(answer, question),
            signal,
          }).catch((error: unknown) => {
            throw refuseUnavailable(
              '',
              'The service that swaps are built by does not answer; try again',
              error,
            )
          })
          if (!quote)
            throw refuseSwapWithout(
              'no-liquidity',
              'insufficient liquidity: there is no way for this amount any more',
            )
          if (quote.toAmount < minimumAmount) {
            throw refuseValue('', 'The price has moved beyond the slippage: ask for a new quote')
          }
          // One unit less is rounding.
          const least = (quote.toAmount * BigInt(10_000 - slippageBasisPoints)) / 10_000n - 1n
          if (quote.minimumAmount < least) {
            throw refuseUnavailable(
              '',
              'The service that swaps are built by promises less than was asked for',
            )
          }
          const { gas, ...call } = quote
          return { ...call, ...(gas === undefined ? {} : { gas: (gas * 13n) / 10n }) }
        },
      }
    },
  }
}
