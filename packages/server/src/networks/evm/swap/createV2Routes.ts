import type { Address } from 'viem'
import type { ContractReader } from './ContractReader.js'
import { encodeSwap } from './encodeSwap.js'
import { safeSwapGas } from './estimateSwapGas.js'
import { findPaths } from './findPaths.js'
import { quoteBestPath } from './quoteBestPath.js'
import { isPlain, type RouteSource } from './Route.js'

/** What a pair can hold of a token; more than that in cannot be swapped. */
const pairMaximum = 2n ** 112n - 1n

/** Ways over the pools of a Uniswap v2 exchange. */
export function createV2Routes(reader: ContractReader, router: Address): RouteSource {
  return {
    router,
    async findRoute(question) {
      const { start, end, hubs, from, to, amount, soldFees, boughtFees, signal } = question
      const arriving = lessFee(amount, soldFees?.sell)
      if (amount > pairMaximum || arriving === 0n) return undefined
      const paths = findPaths(start, end, hubs)
      const best = await quoteBestPath(reader, { router, amount: arriving, paths }, signal)
      if (!best) return undefined
      const { path } = best
      const takesFee = !isPlain(question)
      const pools = path.length - 1
      return {
        router,
        toAmount: lessFee(best.amount, boughtFees?.buy),
        pools,
        safeGas: safeSwapGas(pools, takesFee),
        build: async (terms) => ({
          to: router,
          ...encodeSwap({
            path,
            nativeIn: from === undefined,
            nativeOut: to === undefined,
            takesFee,
            amount,
            ...terms,
          }),
        }),
      }
    },
  }
}

/** What is left of an amount; a fee that is not known counts as none, and the slippage has to cover it. */
function lessFee(amount: bigint, basisPoints = 0): bigint {
  return amount - (amount * BigInt(basisPoints) + 9_999n) / 10_000n
}
