import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { createTestDependencies } from '../../test/createTestDependencies.js'
import { openTestStore } from '../../test/openTestStore.js'
import { startProgram } from '../../test/startProgram.js'
import type { NetworkJob } from '../networks/Network.js'
import { createPool } from '../store/createPool.js'
import { createStore } from '../store/openStore.js'
import { leadJobs } from './leadJobs.js'
import { runJob } from './runJob.js'

const quick = { pollMs: 20 }
/** Long enough for a machine that does much else. */
const soon = { timeout: 30_000, interval: 20 }

/** A process of its own to the database, and which jobs it runs. */
function createWorker(url: string, names: readonly string[] = ['job']) {
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

test('default', async () => {
  const store = await openTestStore()
  const workers = [createWorker(store.url), createWorker(store.url), createWorker(store.url)]
  const leaders = () => workers.filter(({ running }) => running.size > 0)
  await vi.waitFor(() => expect(leaders()).toHaveLength(1), soon)
  const [leader] = leaders()
  await leader?.close()
  expect(leader?.running.size).toBe(0)
  await vi.waitFor(() => expect(leaders()).toHaveLength(1), soon)
  expect(leaders()[0]).not.toBe(leader)
  await Promise.all(workers.map((worker) => worker.close()))
  expect(leaders()).toHaveLength(0)
  await store.close()
})

test('behavior: every job has its own leader', async () => {
  const store = await openTestStore()
  const one = createWorker(store.url, ['a'])
  await vi.waitFor(() => expect([...one.running]).toEqual(['a']), soon)
  const other = createWorker(store.url, ['a', 'b'])
  await vi.waitFor(() => expect([...other.running]).toEqual(['b']), soon)
  await one.close()
  await vi.waitFor(() => expect([...other.running].sort()).toEqual(['a', 'b']), soon)
  await other.close()
  await store.close()
})

test('behavior: whoever loses its connection stops, and another takes over', async () => {
  const store = await openTestStore()
  const workers = [createWorker(store.url), createWorker(store.url)]
  const leaders = () => workers.filter(({ running }) => running.size > 0)
  for (let round = 0; round < 3; round++) {
    await vi.waitFor(async () => {
      const { rowCount } = await store.pool.query(
        `select pg_terminate_backend(pid) from pg_locks
         where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())`,
      )
      expect(rowCount).toBe(1)
    }, soon)
  }
  await vi.waitFor(() => expect(leaders()).toHaveLength(1), soon)
  await Promise.all(workers.map((worker) => worker.close()))
  await store.close()
})

test('behavior: a leader that is killed is followed by another', async () => {
  const store = await openTestStore()
  const program = startProgram('leadJob.ts', [store.url])
  expect(await program.nextLine()).toEqual({ leads: 'job' })
  const worker = createWorker(store.url)
  // It has asked, and did not get it.
  await vi.waitFor(async () => {
    const { rows } = await store.pool.query(
      "select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = 'latchkey-jobs' and query like '%try_advisory%'",
    )
    expect(rows[0].count).toBe(2)
  }, soon)
  expect(worker.running.size).toBe(0)
  await program.end('SIGKILL')
  await vi.waitFor(() => expect([...worker.running]).toEqual(['job']), soon)
  await worker.close()
  await store.close()
})

test('behavior: a job that fails is started again, with a log line and a count', async () => {
  const counted: unknown[] = []
  const errors: unknown[] = []
  const { log, metrics } = createTestDependencies()
  const stop = new AbortController()
  let runs = 0
  const failing: NetworkJob = {
    name: 'shaky',
    run: async () => {
      runs++
      if (runs === 4) stop.abort()
      if (runs % 2) throw new Error('outer', { cause: new Error('inner') })
    },
  }
  const dependencies = {
    log: { ...log, error: (message: string, fields?: object) => errors.push({ message, ...fields }) },
    metrics: { ...metrics, count: (name: string, labels?: object) => counted.push({ name, ...labels }) },
  }
  await runJob(dependencies, failing, stop.signal, { pauseMs: 1 })
  expect(runs).toBe(4)
  expect(counted).toEqual(Array(3).fill({ name: 'latchkey_job_failures_total', job: 'shaky' }))
  expect(errors).toMatchObject([
    { job: 'shaky', error: expect.stringMatching(/^Error: inner/), pauseMs: 1 },
    { error: expect.stringContaining('ended before'), pauseMs: 2 },
    { pauseMs: 4 },
  ])
})

test('behavior: without jobs there is no connection', async () => {
  const store = await openTestStore()
  await leadJobs(createTestDependencies({ store }), []).close()
  await store.close()
})
