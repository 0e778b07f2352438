/** Length of a slot in milliseconds, as on mainnet. */
export const slotTime = 400

/** A slot and the wall-clock time in milliseconds at which it began. */
export type SlotAnchor = { slot: number; time: number }

export type SlotClock = {
  /** Unix time of a slot in seconds. */
  blockTime: (slot: number) => number
  /** Notes when a slot was seen; returns the anchor to keep when the clock had drifted. */
  observe: (slot: number, time: number) => SlotAnchor | undefined
}

/**
 * Tells the time of slots. The node's own times cannot be used: `getTransaction` and `getBlock` divide seconds by 1000
 * in clock mode, and after a restart, when the slot is moved on to where it had been, its clock runs that much ahead.
 */
export function createSlotClock(anchors: SlotAnchor[]): SlotClock {
  const sorted = [...anchors].sort((a, b) => a.slot - b.slot)

  function milliseconds(slot: number) {
    const anchor = sorted.findLast((anchor) => anchor.slot <= slot) ?? sorted[0]
    if (!anchor) return Date.now()
    return anchor.time + (slot - anchor.slot) * slotTime
  }

  /** No earlier than the slots before it: an anchor that came early would turn time back. */
  function forward(slot: number): number {
    const early = sorted.findLast((anchor) => anchor.slot <= slot)
    const isFirst = !early || early === sorted[0]
    return isFirst ? milliseconds(slot) : Math.max(milliseconds(slot), forward(early.slot - 1))
  }

  return {
    blockTime: (slot) => Math.floor(forward(slot) / 1000),
    observe(slot, time) {
      // Slots come late on a busy machine, and stop while a laptop sleeps.
      const known = sorted.at(-1)
      if (known && (known.slot >= slot || Math.abs(milliseconds(slot) - time) <= 2000)) return undefined
      const anchor = { slot, time }
      sorted.push(anchor)
      return anchor
    },
  }
}
