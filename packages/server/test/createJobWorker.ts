import { once } from 'node:events'
import { leadJobs } from '../src/jobs/leadJobs.js'
import type { NetworkJob } from '../src/networks/Network.js'
import { createPool } from '../src/store/createPool.js'
import { createStore } from '../src/store/openStore.js'
import { createTestDependencies } from './createTestDependencies.js'

const quick = { pollMs: 20 }

/** A process of its own to the database, and which jobs it runs. */
export function createJobWorker(url: string, names: readonly string[] = ['job']) {
  const { log, metrics } = createTestDependencies()
  const pool = createPool({ connection: { connectionString: url }, max: 2, statementMs: 5_000, log })
  const store = createStore(pool)
  const running = new Set<string>()
  const jobs: NetworkJob[] = names.map((name) => ({
    name,
    async run(signal) {
      running.add(name)
      if (!signal.aborted) await once(signal, 'abort')
      running.delete(name)
    },
  }))
  const led = leadJobs({ store, log, metrics }, jobs, quick)
  const close = async () => {
    await led.close()
    await store.close()
  }
  return { running, close }
}
