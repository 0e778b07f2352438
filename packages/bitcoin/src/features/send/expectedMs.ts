import type { ChainFees } from '../../chain/ChainSource.js'

/** Virtual bytes that a block holds, and milliseconds from one to the next, on average. */
const blockSize = 1_000_000
const blockMs = 600_000

/**
 * How long a transaction waits at a rate: as long as estimates say, and at least until what pays as much or more is in
 * blocks. Nothing where no estimate reaches so low.
 */
export function expectedMs(
  { estimates, queue }: Pick<ChainFees, 'estimates' | 'queue'>,
  rate: bigint,
): number | undefined {
  const reached = estimates.filter((estimate) => estimate.rate <= rate).map(({ blocks }) => blocks)
  if (estimates.length > 0 && reached.length === 0) return undefined
  const ahead = queue?.reduce((sum, one) => (one.rate >= rate ? sum + one.size : sum), 0)
  if (estimates.length === 0 && ahead === undefined) return undefined
  const byEstimate = estimates.length > 0 ? Math.min(...reached) : 1
  const byQueue = ahead === undefined ? 1 : Math.floor(ahead / blockSize) + 1
  return Math.max(byEstimate, byQueue) * blockMs
}
