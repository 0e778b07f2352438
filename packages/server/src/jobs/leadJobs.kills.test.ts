import { expect, test, vi } from 'vitest'
import { createJobWorker } from '../../test/createJobWorker.js'
import { openTestStore } from '../../test/openTestStore.js'
import { startProgram } from '../../test/startProgram.js'

/** Long enough for a machine that does much else. */
const soon = { timeout: 30_000, interval: 20 }

test('behavior: a leader that is killed is followed by another', async () => {
  const store = await openTestStore()
  const program = startProgram('leadJob.ts', [store.url])
  expect(await program.nextLine()).toEqual({ leads: 'job' })
  const worker = createJobWorker(store.url)
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
