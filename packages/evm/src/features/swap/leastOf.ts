import type { SwapIntent } from '@latchkey/core/adapter'
import { makeAmount, minimumOutput } from '@latchkey/protocol'

/**
 * The least that is asked for: as much below what the exchange gives by the page's own node as the person lets a rate move, and
 * what was reviewed once it was. The server's own figure, which may be less, is written over (S-26).
 */
export function leastOf(expected: bigint, { bought, slippageBasisPoints, reviewed }: SwapIntent): bigint {
  const least = reviewed ?? minimumOutput(makeAmount(expected, bought.decimals), slippageBasisPoints).value
  return least > 0n ? least : 1n
}
