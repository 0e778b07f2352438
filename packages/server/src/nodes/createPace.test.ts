import type { Caip2Id } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { createTestDependencies } from '../../test/createTestDependencies.js'
import { startTestNode, TestNodeError } from '../../test/startTestNode.js'
import { mapBounded } from '../networks/mapBounded.js'
import { createNodePool } from './createNodePool.js'
import { createPace } from './createPace.js'

/** A clock that waiting moves on. */
function createClock() {
  let time = 1_000_000
  return {
    now: () => time,
    wait: async (ms: number) => {
      time += ms
    },
    pass: (ms: number) => {
      time += ms
    },
  }
}

test('default: as fast as they come, until a node has had enough', async () => {
  const clock = createClock()
  const pace = createPace(clock)
  const { signal } = new AbortController()
  const began = clock.now()
  for (let call = 0; call < 25; call += 1) await pace.enter(signal)
  expect(clock.now()).toBe(began)
  pace.slowDown(3_000)
  await pace.enter(signal)
  expect(clock.now()).toBe(began + 3_000)
  // Six tenths of what was made in the second before.
  for (let call = 0; call < 15; call += 1) await pace.enter(signal)
  expect(clock.now() - began).toBeCloseTo(4_000, 0)
})

test('behavior: a limit that people reach by themselves costs a job a pause and no speed', async () => {
  const clock = createClock()
  const pace = createPace(clock)
  const { signal } = new AbortController()
  pace.slowDown()
  await pace.enter(signal)
  const resumed = clock.now()
  for (let call = 0; call < 100; call += 1) await pace.enter(signal)
  expect(clock.now()).toBe(resumed)
})

test('behavior: a tenth faster every ten seconds without a limit', async () => {
  const clock = createClock()
  const pace = createPace(clock)
  const { signal } = new AbortController()
  for (let call = 0; call < 10; call += 1) await pace.enter(signal)
  pace.slowDown()
  const spanOf = async () => {
    await pace.enter(signal)
    const before = clock.now()
    await pace.enter(signal)
    return clock.now() - before
  }
  expect(await spanOf()).toBeCloseTo(1_000 / 6)
  clock.pass(10_000)
  expect(await spanOf()).toBeCloseTo(1_000 / 6.6)
})

test('behavior: W4 a provider of 25 calls a second answers all calls of a job, and opens no circuit for people', async () => {
  const clock = createClock()
  let [second, made, refused] = [0, 0, 0]
  const node = await startTestNode({
    result: ({ method }) => {
      if (method === 'eth_chainId') return '0x7a69'
      if (method === 'eth_blockNumber') return '0x64'
      const now = Math.floor(clock.now() / 1_000)
      if (now !== second) [second, made] = [now, 0]
      made += 1
      if (made <= 25) return 'ok'
      refused += 1
      return new TestNodeError(429, 'Your app has exceeded its compute units per second capacity')
    },
  })
  const { log, metrics } = createTestDependencies()
  const config = { chainId: 'eip155:31337' as Caip2Id, rpcUrls: [node.url], wsUrls: [] }
  const never = 600_000
  const times = { attemptMs: never, hedgeMs: never, probeMs: never, firstSampleMs: never }
  const pool = createNodePool({ config, log, metrics, now: clock.now, wait: clock.wait, times })
  const ask = () => pool.request('eth_getBlockByNumber', [], { isBackground: true })
  const calls = Array.from({ length: 200 })
  expect(new Set(await mapBounded(calls, 8, ask))).toEqual(new Set(['ok']))
  expect(refused).toBeGreaterThan(0)
  expect(refused).toBeLessThan(20)
  expect(pool.states()[0]?.state).toBe('ok')
  clock.pass(1_000)
  expect(await pool.request('eth_call', [])).toBe('ok')
  pool.close()
  await node.stop()
})
