export type PaceOptions = {
  /** Milliseconds on any clock that goes forward. */
  now: () => number
  wait: (ms: number, signal: AbortSignal) => Promise<void>
}

/** How fast a pool's background calls are made. */
export type Pace = {
  /** Resolves when the next call may be made. */
  enter: (signal: AbortSignal) => Promise<void>
  /** A node has refused a call for its limit; it may say how long to wait. */
  slowDown: (retryAfterMs?: number) => void
}

/** A limit takes so much of the pace away, which leaves room for the calls of people; it comes back by a tenth at a time. */
const [slower, faster, fasterEveryMs] = [0.6, 1.1, 10_000]
const [leastPerSecond, shortestPauseMs, longestPauseMs] = [1, 1_000, 60_000]

/**
 * Creates the pace of background calls: as fast as they come, until a node says that they are too many. They then stay below what
 * it took, since people's calls count for the same limit.
 */
export function createPace({ now, wait }: PaceOptions): Pace {
  let perSecond = Number.POSITIVE_INFINITY
  let nextAt = 0
  let changedAt = 0
  /** When the calls of the last second were made. */
  const recent: number[] = []

  return {
    async enter(signal) {
      const time = now()
      if (time - changedAt >= fasterEveryMs) {
        perSecond *= faster
        changedAt = time
      }
      const at = Math.max(time, nextAt)
      nextAt = at + 1_000 / perSecond
      while (recent[0] !== undefined && recent[0] <= time - 1_000) recent.shift()
      recent.push(at)
      if (at > time) await wait(at - time, signal)
    },
    slowDown(retryAfterMs = shortestPauseMs) {
      const time = now()
      const resumeAt = time + Math.min(Math.max(retryAfterMs, shortestPauseMs), longestPauseMs)
      // Calls that were made together are refused together, and count once.
      if (time < changedAt + shortestPauseMs && Number.isFinite(perSecond)) {
        nextAt = Math.max(nextAt, resumeAt)
        return
      }
      const made = recent.filter((at) => at > time - 1_000 && at <= time).length
      // Without any of ours, people's calls alone were too many: a pause is all that can be given.
      if (made > 0) perSecond = Math.max(leastPerSecond, Math.min(perSecond, made) * slower)
      changedAt = time
      nextAt = Math.max(nextAt, resumeAt)
    },
  }
}
