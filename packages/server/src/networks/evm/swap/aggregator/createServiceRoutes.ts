import type { Address, Hex } from 'viem'
import { refuseSwapWithout, refuseUnavailable, refuseValue } from '../../../../answers/Refusal.js'
import { safeSwapGas } from '../estimateSwapGas.js'
import type { RouteSource, SwapTerms } from '../Route.js'

/** What a service is asked for. */
export type AggregatorQuestion = { sellToken: Address; buyToken: Address; isNative: boolean; amount: bigint }

/** A swap to sign, as a service has built it. */
export type ServiceQuote = {
  to: Address
  data: Hex
  value: bigint
  toAmount: bigint
  /** Absent where its bytes alone say it. */
  minimumAmount?: bigint
  gas?: bigint | undefined
}

export type QuoteTerms = Pick<SwapTerms, 'recipient'> & {
  slippageBasisPoints: number
  signal?: AbortSignal | undefined
}

export type ServiceRoutesOptions = {
  /** The contract that is called, and that approvals go to. */
  router: Address
  /** What it promises; undefined where it has no way. */
  readPrice: (question: AggregatorQuestion, signal?: AbortSignal) => Promise<bigint | undefined>
  readQuote: (question: AggregatorQuestion, terms: QuoteTerms) => Promise<ServiceQuote | undefined>
}

/** The word of services for the native coin. */
const nativeToken: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

/** Ways that a service knows. While it fails the exchanges of the chain are all there is. */
export function createServiceRoutes({ router, readPrice, readQuote }: ServiceRoutesOptions): RouteSource {
  return {
    router,
    async findRoute({ from, to, amount, signal: asked }) {
      const question = {
        sellToken: (from ?? nativeToken) as Address,
        buyToken: (to ?? nativeToken) as Address,
        isNative: from === undefined,
        amount,
      }
      const toAmount = await readPrice(question, asked).catch(() => undefined)
      if (toAmount === undefined) return undefined
      return {
        router,
        toAmount,
        pools: 1,
        safeGas: safeSwapGas(4, false),
        async build({ recipient, slippageBasisPoints, minimumAmount, signal }) {
          const quote = await readQuote(question, { recipient, slippageBasisPoints, signal }).catch(
            (error: unknown) => {
              throw refuseUnavailable(
                '',
                'The service that swaps are built by does not answer; try again',
                error,
              )
            },
          )
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
          if (quote.minimumAmount !== undefined && quote.minimumAmount < least) {
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
