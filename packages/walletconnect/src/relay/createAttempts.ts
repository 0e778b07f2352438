import { times } from '../times.js'
import { retryDelay } from './retryDelay.js'

export type CreateAttemptsParameters = {
  attempt: () => void
  now: () => number
  random: () => number
}

/** When to try: at once, soon after the last time, or less and less often as it goes on failing. */
export function createAttempts({ attempt, now, random }: CreateAttemptsParameters) {
  let failures = 0
  let beganAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  const stop = () => clearTimeout(timer)
  const sinceMs = () => now() - beganAt
  function wait(delay: number) {
    stop()
    timer = setTimeout(attempt, delay)
  }

  return {
    begin() {
      stop()
      beganAt = now()
    },
    fail() {
      failures++
    },
    succeed() {
      failures = 0
    },
    later: () => wait(retryDelay({ failures, sinceMs: sinceMs(), random: random() })),
    soon: () => wait(Math.max(0, times.retryLeastMs - sinceMs())),
    stop,
  }
}
