import type { LatchkeyEvent } from '@latchkey/react'

/** An event as it was heard. */
export type Entry = { id: number; at: Date; event: LatchkeyEvent }

const most = 100

/** Puts an event before the others; the oldest go when there are too many. */
export function addEntry(entries: readonly Entry[], event: LatchkeyEvent, at: Date): readonly Entry[] {
  return [{ id: (entries[0]?.id ?? 0) + 1, at, event }, ...entries].slice(0, most)
}
