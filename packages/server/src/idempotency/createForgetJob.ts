import { setTimeout as sleep } from 'node:timers/promises'
import type { NetworkJob } from '../networks/Network.js'
import type { Store } from '../store/Store.js'
import { deleteOldKeys } from './keys.js'

const pauseMs = 600_000
const batch = 1_000

/** Deletes idempotency keys that are past their time, for all processes. */
export function createForgetJob({ store }: { store: Store }): NetworkJob {
  return {
    name: 'forget-idempotency-keys',
    async run(signal) {
      while (!signal.aborted) {
        const deleted = await deleteOldKeys(store, batch)
        // A full batch means that there are more.
        if (deleted < batch) await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => {})
      }
    },
  }
}
