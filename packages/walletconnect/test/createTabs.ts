import type { Locks } from '../src/storage/inTurn.js'

/** As long as what one process of a browser has stored takes to reach another. */
const lagMs = 5

/** A fake of what tabs of a browser share: storage, which each reads as it was a moment ago, and locks, which are never late. */
export function createTabs() {
  const tabs = new Set<Map<string, string>>()
  const queues = new Map<string, Promise<unknown>>()
  const locks: Locks = {
    request(name, work) {
      const before = queues.get(name) ?? Promise.resolve()
      const turn = before.then(work, work)
      queues.set(
        name,
        turn.catch(() => {}),
      )
      return turn
    },
  }

  function openTab() {
    const values = new Map<string, string>([...tabs][0] ?? [])
    tabs.add(values)
    const change = (key: string, value: string | null) => {
      const apply = (to: Map<string, string>) => (value === null ? to.delete(key) : to.set(key, value))
      apply(values)
      setTimeout(() => {
        for (const other of tabs) if (other !== values) apply(other)
      }, lagMs)
    }
    return {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => change(key, value),
      removeItem: (key: string) => change(key, null),
    }
  }
  return { locks, openTab }
}
