/** Length of a slot in milliseconds, as on mainnet. */
export const slotTime = 400

/** A slot and the wall-clock time in milliseconds at which it began. */
export type SlotAnchor = { slot: number; time: number }

export type SlotClock = {
  /** Unix time of a slot in seconds. */
  blockTime: (slot: number) => number
  /** Notes when a slot was seen. */
  observe: (slot: number, time: number) => void
}

/** Tells the time of slots: the node's own times are a thousandth of it in `getTransaction` and `getBlock`. */
export function createSlotClock(first: SlotAnchor): SlotClock {
  const anchors = [first]

  const anchorOf = (slot: number) => anchors.findLast((anchor) => anchor.slot <= slot) ?? first
  const milliseconds = (slot: number) => {
    const anchor = anchorOf(slot)
    return anchor.time + (slot - anchor.slot) * slotTime
  }

  /** No earlier than the slots before it: an anchor that came early would turn time back. */
  function forward(slot: number): number {
    const anchor = anchorOf(slot)
    if (anchor === first) return milliseconds(slot)
    return Math.max(milliseconds(slot), forward(anchor.slot - 1))
  }

  return {
    blockTime: (slot) => Math.floor(forward(slot) / 1000),
    observe(slot, time) {
      // Slots come late on a busy machine, and stop while a laptop sleeps.
      const known = anchors.at(-1) ?? first
      if (known.slot < slot && Math.abs(milliseconds(slot) - time) > 2000) anchors.push({ slot, time })
    },
  }
}
