/** Leave to make one call, which tells in the end how it went. */
export type Pass = {
  succeed: () => void
  fail: () => void
  /** The call ended without telling anything about the node. */
  forgo: () => void
}

/** A circuit breaker: lets no calls through for a while after too many errors in a row (F-47). */
export type Breaker = {
  /** Undefined while it is open. `soon` shortens the wait, for when there is no other node left to ask. */
  enter: (options?: { soon?: boolean }) => Pass | undefined
  isOpen: () => boolean
}

export type BreakerOptions = {
  now: () => number
  /** Errors in a row that open it. */
  errors?: number
  openMs?: number
  soonMs?: number
}

/** Makes a circuit breaker, closed. */
export function createBreaker({ now, errors = 5, openMs = 30_000, soonMs = 2_000 }: BreakerOptions): Breaker {
  let failed = 0
  let openedAt: number | undefined
  let isTrying = false

  function issue(isTrial: boolean): Pass {
    const end = (change: () => void) => () => {
      if (isTrial) isTrying = false
      change()
    }
    return {
      succeed: end(() => {
        failed = 0
        openedAt = undefined
      }),
      fail: end(() => {
        failed += 1
        // Calls from before it opened say nothing new: only a trial prolongs it.
        if (isTrial || (openedAt === undefined && failed >= errors)) openedAt = now()
      }),
      forgo: end(() => {}),
    }
  }

  return {
    enter({ soon = false } = {}) {
      if (openedAt === undefined) return issue(false)
      // Half open: one call at a time finds out whether the node is back.
      if (isTrying || now() - openedAt < (soon ? soonMs : openMs)) return undefined
      isTrying = true
      return issue(true)
    },
    isOpen: () => openedAt !== undefined,
  }
}
