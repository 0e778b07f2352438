import { setTimeout as sleep } from 'node:timers/promises'
import type { NetworkJob } from '../networks/Network.js'
import type { Store } from '../store/Store.js'
import { deleteEnded } from './deleteEnded.js'

const pauseMs = 3_600_000
const batch = 1_000

/** Deletes what ended longer ago than the operator keeps it, for all processes. */
export function createRetentionJob({
  store,
  days,
  now = Date.now,
}: {
  store: Store
  days: number
  now?: () => number
}): NetworkJob {
  return {
    name: 'delete-what-ended',
    async run(signal) {
      while (!signal.aborted) {
        const before = new Date(now() - days * 86_400_000)
        const deleted = await deleteEnded(store, { before, batch })
        if (deleted < batch) await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => {})
      }
    },
  }
}
