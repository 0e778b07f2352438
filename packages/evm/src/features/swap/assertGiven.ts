import type { SwapIntent } from '@latchkey/core/adapter'
import { makeAmount, minimumOutput } from '@latchkey/protocol'
import type { Address, Hex } from 'viem'
import type { EvmNode } from '../../adapter/getNode.js'
import { callContract } from '../../contracts/callContract.js'
import { findRevert } from '../../errors/findRevert.js'
import { refuse } from './checkProposal.js'
import type { DecodedSwap } from './DecodedSwap.js'
import { encodeSwap } from './encodeSwap.js'

/** Basis points that a rate may rise between a quote and this, so that an honest server's minimum still passes where it stands. */
const tolerance = 100

/** The least that an honest server asks for, where the exchange gives so much. */
export function leastFor(given: bigint, { bought, slippageBasisPoints }: SwapIntent): bigint {
  const slippage = Math.min(10_000, slippageBasisPoints + tolerance)
  return minimumOutput(makeAmount(given, bought.decimals), slippage).value
}

export type AssertGivenParameters = {
  intent: SwapIntent
  /** One for tokens that keep a part of what is transferred. */
  swap: DecodedSwap
  call: { from: Address; to: Address; value: Hex; data: Hex }
  /** What the pools give, before a token keeps its part. */
  expected: bigint
}

/**
 * Throws where a swap asks for far less than the exchange gives by the page's own node. What a token keeps no router says: the swap
 * is run with other minimums until it is known (S-26).
 */
export async function assertGiven(
  node: EvmNode,
  { intent, swap, call, expected }: AssertGivenParameters,
): Promise<void> {
  if (swap.minimum >= leastFor(expected, intent)) return
  const gives = async (minimum: bigint): Promise<boolean> => {
    try {
      await callContract(node, { ...call, data: encodeSwap({ ...swap, minimum }) })
      return true
    } catch (error) {
      if (findRevert(error)) return false
      throw error
    }
  }
  let [low, high] = [swap.minimum, expected]
  while (high - low > high / 200n) {
    const middle = (low + high + 1n) / 2n
    if (await gives(middle)) low = middle
    else high = middle - 1n
    if (swap.minimum < leastFor(low, intent)) throw refuse('minimum')
  }
}
