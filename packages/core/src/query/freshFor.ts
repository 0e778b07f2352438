/** The stale time of an answer; one from the future is stale, since the clock was set back after it came (F-36). */
export const freshFor =
  (ms: number) =>
  ({ state }: { state: { dataUpdatedAt: number } }): number =>
    state.dataUpdatedAt > Date.now() ? Number.NEGATIVE_INFINITY : ms
