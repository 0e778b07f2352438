/** Counts what each of many has of something, and in all. */
export type Tally = {
  hasRoom: (owner: string, amount: number) => boolean
  /** Counts it, and tells whether there was room; without room nothing is counted. */
  add: (owner: string, amount: number) => boolean
  remove: (owner: string, amount: number) => void
}

/** Makes a tally with room for so much each, and for so much in all. */
export function createTally({ each, all }: { each: number; all?: number }): Tally {
  const counts = new Map<string, number>()
  let total = 0
  const change = (owner: string, by: number) => {
    const next = (counts.get(owner) ?? 0) + by
    if (next > 0) counts.set(owner, next)
    else counts.delete(owner)
    total += by
  }
  const hasRoom = (owner: string, amount: number) =>
    (counts.get(owner) ?? 0) + amount <= each && (all === undefined || total + amount <= all)
  return {
    hasRoom,
    add(owner, amount) {
      if (!hasRoom(owner, amount)) return false
      change(owner, amount)
      return true
    },
    remove: (owner, amount) => change(owner, -amount),
  }
}
