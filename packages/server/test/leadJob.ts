import { leadJobs } from '../src/jobs/leadJobs.js'
import { createPool } from '../src/store/createPool.js'
import { createStore } from '../src/store/openStore.js'
import { createTestDependencies } from './createTestDependencies.js'

/** A program for tests that kill it: leads a job on a database and says so. */
const [connectionString = ''] = process.argv.slice(2)
const { log, metrics } = createTestDependencies()
const store = createStore(createPool({ connection: { connectionString }, max: 2, statementMs: 5_000, log }))

leadJobs({ store, log, metrics }, [
  {
    name: 'job',
    run: async () => {
      console.log(JSON.stringify({ leads: 'job' }))
      await new Promise(() => setInterval(() => {}, 60_000))
    },
  },
])
