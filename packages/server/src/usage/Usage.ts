/** What a project asked for: calls that were let in, what they cost of the limits, and calls refused for being too many. */
export type UsageCounts = { calls: number; units: number; limited: number }

/** Counts what each project asks for, by day and kind of call. */
export type Usage = {
  /** Costs a caller nothing: what is counted is written every ten seconds. */
  note: (projectId: string, call: string, counts: UsageCounts) => void
  /** Writes what was counted; what cannot be written is kept for the next time. */
  write: () => Promise<void>
  /** Writes for the last time. */
  close: () => Promise<void>
}
