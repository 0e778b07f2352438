import type { WebStorage } from '../src/storage/createMemory.js'

type Mutation = { source: number; key: string; value: string | null }

/** A tab in a process of its own. */
export type BrowserTab = {
  storage: WebStorage
  /** The window, which hears of what other tabs write. */
  page: EventTarget
  /** Has the browser take in the tab's oldest changes, and pass them on. */
  flush: (count?: number) => void
  /** Has the tab take in the oldest changes that the browser has passed on. */
  receive: (count?: number) => void
}

/**
 * The storage of one origin in a browser with a process for each tab, as Chromium has it: a tab writes into its own copy
 * and sends the change to the browser, which puts the changes of all tabs into one order and passes them on. Until a tab
 * has seen its own change come back, it does not take over another tab's change of the same key.
 */
export function createBrowserStorage() {
  const truth = new Map<string, string>()
  const queues: Mutation[][] = []

  function openTab(): BrowserTab {
    const source = queues.length
    const map = new Map(truth)
    const page = new EventTarget()
    const outbox: Mutation[] = []
    const queue: Mutation[] = []
    const waiting = new Map<string, number>()
    queues.push(queue)

    function write(key: string, value: string | null): void {
      apply(map, key, value)
      waiting.set(key, (waiting.get(key) ?? 0) + 1)
      outbox.push({ source, key, value })
    }

    return {
      page,
      storage: {
        get length() {
          return map.size
        },
        key: (index) => [...map.keys()][index] ?? null,
        getItem: (key) => map.get(key) ?? null,
        setItem(key, value) {
          if (map.get(key) !== value) write(key, value)
        },
        removeItem(key) {
          if (map.has(key)) write(key, null)
        },
      },
      flush(count = outbox.length) {
        for (const mutation of outbox.splice(0, count)) {
          apply(truth, mutation.key, mutation.value)
          for (const each of queues) each.push(mutation)
        }
      },
      receive(count = queue.length) {
        for (const { source: writer, key, value } of queue.splice(0, count)) {
          const own = waiting.get(key) ?? 0
          if (writer === source) waiting.set(key, own - 1)
          else {
            if (own === 0) apply(map, key, value)
            page.dispatchEvent(Object.assign(new Event('storage'), { key }))
          }
        }
      },
    }
  }

  return { openTab }
}

function apply(map: Map<string, string>, key: string, value: string | null): void {
  if (value === null) map.delete(key)
  else map.set(key, value)
}
