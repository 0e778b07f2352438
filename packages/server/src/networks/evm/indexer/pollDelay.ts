export type PollDelayParameters = {
  /** When the last blocks were mined, the newest first, in seconds since 1970. */
  minedAt: readonly number[]
  /** Milliseconds since 1970. */
  now: number
  /** How often in a row there was nothing new. */
  idle: number
}

const [shortest, longest] = [500, 1_000]

/**
 * How long to wait before looking for a block again, in milliseconds.
 *
 * A chain that ticks is looked at when its next block is due. One that mines on demand, or faster than once in two
 * seconds, is looked at all the time, a little less often while nothing happens.
 */
export function pollDelay({ minedAt, now, idle }: PollDelayParameters): number {
  const gaps = minedAt.slice(1).map((time, index) => (minedAt[index] ?? time) - time)
  const [least, most] = [Math.min(...gaps), Math.max(...gaps)]
  const newest = minedAt[0]
  if (gaps.length >= 4 && newest !== undefined && least >= 2 && most <= 2 * least) {
    const due = (newest + least) * 1_000 - now
    // Overdue: a slot was missed, or the node is slow to hear of it.
    return due > 0 ? Math.min(Math.max(due, shortest), least * 1_000) : longest
  }
  return Math.min(longest, shortest + idle * 50)
}
