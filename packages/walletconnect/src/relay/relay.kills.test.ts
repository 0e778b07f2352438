import { expect, test, vi } from 'vitest'
import { openTestStore } from '../../../server/test/openTestStore.js'
import { findTestRedis, startTestRedis } from '../../../server/test/startTestRedis.js'
import { runHandshakeKills } from '../../test/runHandshakeKills.js'
import { runRelayKills } from '../../test/runRelayKills.js'

// Each kill starts a process.
vi.setConfig({ testTimeout: 180_000 })

const redisProgram = await findTestRedis()

test('behavior: F-53 a relay whose process is killed has all that it said it has', async () => {
  const store = await openTestStore()
  const { acknowledged, missing } = await runRelayKills({
    processes: 1,
    env: { DATABASE_URL: store.url },
    kills: 2,
  })
  expect(acknowledged).toBeGreaterThan(80)
  expect(missing).toEqual([])
  await store.close()
})

test.skipIf(!redisProgram)(
  'behavior: F-53 two processes on one database and one Redis, killed in turn, lose nothing',
  async () => {
    const store = await openTestStore()
    const redis = await startTestRedis()
    const env = { DATABASE_URL: store.url, REDIS_URL: redis.url }
    const { acknowledged, missing } = await runRelayKills({ processes: 2, env, kills: 2 })
    expect(acknowledged).toBeGreaterThan(80)
    expect(missing).toEqual([])
    await redis.close()
    await store.close()
  },
)

// A soak makes a hundred.
test('behavior: F-53 killed at each step of ten handshakes: each settles, and each request is heard and answered once', async () => {
  const store = await openTestStore()
  const outcomes = await runHandshakeKills({ env: { DATABASE_URL: store.url }, pairs: 10 })
  expect(outcomes).toEqual(Array.from({ length: 10 }, () => ({ settled: true, delivered: 1, answered: 1 })))
  await store.close()
})
