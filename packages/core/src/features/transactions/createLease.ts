import type { Latchkey } from '../../Latchkey.js'

/** Which of the tabs reads the chain now. */
export const leaseKey = 'transactions.lease'
/** Milliseconds. A lease that runs longer was written by a clock, or a person, that is not to be trusted (F-36). */
const longest = 30_000

/** Which of the tabs asks the chain; the others hear of it through storage. */
export type Lease = {
  /** Whether this tab reads now; if so, nobody else does for that many milliseconds. */
  take: (length: number) => boolean
  /** Lets another tab go on at once. */
  release: () => void
}

/**
 * Creates a tab's claim to be the one that reads. Two that claim it in the same moment both read once; then one of them
 * sees the other's.
 */
export function createLease({ internal: { memory } }: Latchkey): Lease {
  const own = crypto.getRandomValues(new Uint32Array(2)).join('-')
  const read = (): { reader?: unknown; until?: unknown } => {
    try {
      return JSON.parse(memory.items.getItem(leaseKey) ?? '{}') ?? {}
    } catch {
      return {}
    }
  }
  return {
    take(length) {
      const now = Date.now()
      const { reader, until } = read()
      const isTaken = typeof until === 'number' && until > now && until <= now + longest
      if (isTaken && reader !== own) return false
      memory.items.setItem(leaseKey, JSON.stringify({ reader: own, until: now + Math.min(length, longest) }))
      return true
    },
    release() {
      if (read().reader === own) memory.items.removeItem(leaseKey)
    },
  }
}
