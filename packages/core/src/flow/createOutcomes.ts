/** Those who are told how an attempt of a flow ended. */
export type Outcomes<outcome> = {
  tell: (outcome: outcome) => void
  /** Returns what ends it. */
  onOutcome: (listener: (outcome: outcome) => void) => () => void
  clear: () => void
}

/** Creates the list of those who are told. */
export function createOutcomes<outcome>(): Outcomes<outcome> {
  const listeners = new Set<(outcome: outcome) => void>()
  return {
    tell(outcome) {
      for (const listener of [...listeners]) listener(outcome)
    },
    onOutcome(listener) {
      // One listener given twice is told twice, and each of the two can be ended.
      const own = (outcome: outcome) => listener(outcome)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    clear: () => listeners.clear(),
  }
}
