import { isAborted } from './isAborted.js'

/** Look-ups under way: callers at the same time share one. */
export type Loads = {
  /** `isWanted` tells in the end whether what was found may be kept: not if it was abandoned or begun anew meanwhile. */
  share: <value>(
    key: string,
    fresh: boolean,
    load: (isWanted: () => boolean) => Promise<value>,
  ) => Promise<value>
  /** Later callers do not share what is under way now. */
  abandon: (key: string) => void
}

/** Makes a book of look-ups. */
export function createLoads(): Loads {
  const pending = new Map<string, Promise<unknown>>()

  async function start<value>(key: string, load: (isWanted: () => boolean) => Promise<value>) {
    const promise: Promise<value> = load(() => pending.get(key) === promise)
    pending.set(key, promise)
    try {
      return await promise
    } finally {
      if (pending.get(key) === promise) pending.delete(key)
    }
  }

  async function share<value>(
    key: string,
    fresh: boolean,
    load: (isWanted: () => boolean) => Promise<value>,
  ): Promise<value> {
    const shared = fresh ? undefined : (pending.get(key) as Promise<value> | undefined)
    if (!shared) return start(key, load)
    try {
      return await shared
    } catch (error) {
      // Another caller gave up, and took the look-up along; this one still waits.
      if (isAborted(error)) return share(key, fresh, load)
      throw error
    }
  }

  return {
    share,
    abandon(key) {
      pending.delete(key)
    },
  }
}
