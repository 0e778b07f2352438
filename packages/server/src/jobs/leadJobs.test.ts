import { expect, test, vi } from 'vitest'
import { createJobWorker } from '../../test/createJobWorker.js'
import { createTestDependencies } from '../../test/createTestDependencies.js'
import { openTestStore } from '../../test/openTestStore.js'
import type { NetworkJob } from '../networks/Network.js'
import { leadJobs } from './leadJobs.js'
import { runJob } from './runJob.js'

/** Long enough for a machine that does much else. */
const soon = { timeout: 30_000, interval: 20 }

test('default', async () => {
  const store = await openTestStore()
  const workers = [createJobWorker(store.url), createJobWorker(store.url), createJobWorker(store.url)]
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
  const one = createJobWorker(store.url, ['a'])
  await vi.waitFor(() => expect([...one.running]).toEqual(['a']), soon)
  const other = createJobWorker(store.url, ['a', 'b'])
  await vi.waitFor(() => expect([...other.running]).toEqual(['b']), soon)
  await one.close()
  await vi.waitFor(() => expect([...other.running].sort()).toEqual(['a', 'b']), soon)
  await other.close()
  await store.close()
})

test('behavior: processes that come one after another share the jobs, and take them over again', async () => {
  const store = await openTestStore()
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  /** All are led, and by none more than its share, rounded up. */
  const expectShared = (workers: readonly { running: ReadonlySet<string> }[]) => {
    const most = Math.ceil(names.length / workers.length)
    expect(Math.max(...workers.map(({ running }) => running.size))).toBeLessThanOrEqual(most)
    expect(workers.flatMap(({ running }) => [...running]).sort()).toEqual(names)
  }
  const first = createJobWorker(store.url, names)
  await vi.waitFor(() => expect(first.running.size).toBe(7), soon)
  // It would lead none of them.
  const other = createJobWorker(store.url, ['x'])
  const [second, third] = [createJobWorker(store.url, names), createJobWorker(store.url, names)]
  await vi.waitFor(() => expectShared([first, second, third]), soon)
  await third.close()
  await vi.waitFor(() => expectShared([first, second]), soon)
  await Promise.all([first, second, other].map((worker) => worker.close()))
  await store.close()
})

test('behavior: whoever loses its connection stops, and another takes over', async () => {
  const store = await openTestStore()
  const workers = [createJobWorker(store.url), createJobWorker(store.url)]
  const leaders = () => workers.filter(({ running }) => running.size > 0)
  for (let round = 0; round < 3; round++) {
    await vi.waitFor(async () => {
      const { rowCount } = await store.pool.query(
        `select pg_terminate_backend(pid) from pg_locks
         where locktype = 'advisory' and mode = 'ExclusiveLock' and granted and database = (select oid from pg_database where datname = current_database())`,
      )
      expect(rowCount).toBe(1)
    }, soon)
  }
  await vi.waitFor(() => expect(leaders()).toHaveLength(1), soon)
  await Promise.all(workers.map((worker) => worker.close()))
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
