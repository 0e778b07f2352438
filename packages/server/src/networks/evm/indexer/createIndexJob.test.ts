import { expect, test, vi } from 'vitest'
import { createSyntheticChain } from '../../../../test/createSyntheticChain.js'
import { createTestDependencies } from '../../../../test/createTestDependencies.js'
import { openTestStore } from '../../../../test/openTestStore.js'
import { createIndexJob, readIndexProgress } from './createIndexJob.js'
import { createIndexStore } from './createIndexStore.js'

test('default: indexes until it is told to stop, and tells how far it is', async () => {
  const store = await openTestStore()
  const chain = createSyntheticChain(150)
  const index = createIndexStore(store, 1)
  const { log } = createTestDependencies()
  const gauges = new Map<string, number>()
  const counts = new Map<string, number>()
  const job = createIndexJob({
    chainId: 'eip155:1',
    blocks: chain.reader,
    store: index,
    limits: { from: 0, backfill: 1_000 },
    log,
    metrics: {
      count: (name, _, by = 1) => counts.set(name, (counts.get(name) ?? 0) + by),
      gauge: (name, labels, value) => gauges.set(`${name} ${labels.chain}`, value),
      time: () => {},
      text: async () => '',
    },
    now: () => Date.now(),
  })
  expect(job.name).toBe('index:eip155:1')
  expect(await readIndexProgress(index)).toEqual({
    head: undefined,
    indexed: undefined,
    backfilledTo: undefined,
  })
  const controller = new AbortController()
  const running = job.run(controller.signal)
  await vi.waitFor(async () => {
    expect(await readIndexProgress(index)).toEqual({ head: 149, indexed: 149, backfilledTo: 0 })
  }, 10_000)
  chain.reorganise(2, 12, 'other')
  await vi.waitFor(() => {
    expect(gauges.get('latchkey_index_block eip155:1')).toBe(159)
  }, 10_000)
  controller.abort()
  await running
  expect(gauges.get('latchkey_index_head eip155:1')).toBe(159)
  expect(counts.get('latchkey_index_blocks_total')).toBe(162)
  expect(counts.get('latchkey_index_reorganisations_total')).toBe(1)
  await store.close()
})

test('error: a node that fails ends the run, for the leader to begin another', async () => {
  const { log, metrics } = createTestDependencies()
  const gone = () => Promise.reject(new Error('the node is gone'))
  const job = createIndexJob({
    chainId: 'eip155:1',
    blocks: { header: gone, blocks: gone },
    store: {} as ReturnType<typeof createIndexStore>,
    limits: { from: 0, backfill: 0 },
    log,
    metrics,
    now: () => 0,
  })
  await expect(job.run(new AbortController().signal)).rejects.toThrow('the node is gone')
})
