import { isLatchkeyError } from '@latchkey/protocol'
import type { Address } from 'viem'
import type { EvmNode } from '../../adapter/getNode.js'
import { type ReadOutputParameters, readOutput } from './readRates.js'
import type { Router } from './routers.js'
import { encodePath } from './v3Path.js'

/** Fees of v3's pools, in millionths. */
const usualFees = [100, 500, 3_000, 10_000]

export type ReadObviousParameters = {
  routers: readonly Router[]
  /** Contracts of both sides; the coin's is the one that wraps it. */
  sold: Address
  bought: Address
  /** The contract that wraps the coin. */
  wrapped: Address
  amount: bigint
}

/**
 * Reads what the ways give that anybody would think of: from one token to the other, and by the wrapped coin. A server chooses
 * the way, and could lead it over pools of its own (S-26). Nothing where there are none.
 */
export async function readObvious(node: EvmNode, parameters: ReadObviousParameters): Promise<bigint> {
  const given = await Promise.all(
    listWays(parameters).map((way) =>
      readOutput(node, way).then(
        ({ output }) => output,
        (error: unknown) => {
          // No such pool.
          if (isLatchkeyError(error, 'swap/refused')) return 0n
          throw error
        },
      ),
    ),
  )
  return given.reduce((best, one) => (one > best ? one : best), 0n)
}

function listWays({ routers, sold, bought, wrapped, amount }: ReadObviousParameters): ReadOutputParameters[] {
  const isWrapped = [sold, bought].some((one) => one.toLowerCase() === wrapped.toLowerCase())
  return routers.flatMap((router): ReadOutputParameters[] => {
    if (router.version === 3)
      return usualFees.map((fee) => {
        const packedPath = encodePath({ tokens: [sold, bought], fees: [fee] })
        return { router, swap: { path: [sold, bought], packedPath }, amount }
      })
    const direct = { router, swap: { path: [sold, bought] as const }, amount }
    return isWrapped
      ? [direct]
      : [direct, { router, swap: { path: [sold, wrapped, bought] as const }, amount }]
  })
}
