import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { findTestRedis, startTestRedis } from '../../../server/test/startTestRedis.js'
import { runHandshakeKills } from '../../test/runHandshakeKills.js'
import { runRelayKills } from '../../test/runRelayKills.js'

// Each kill starts a process.
vi.setConfig({ testTimeout: 180_000 })

const redisProgram = await findTestRedis()

async function startRedis() {
  const redis = await startTestRedis({ isKept: true })
  onTestFinished(redis.close)
  return { REDIS_URL: redis.url }
}

describe.skipIf(!redisProgram)('a relay on Redis', () => {
  test.each([1, 2])(
    'behavior: F-53 %i processes, killed in turn, have all that they said they have',
    async (processes) => {
      const { acknowledged, missing } = await runRelayKills({ processes, env: await startRedis(), kills: 2 })
      expect(acknowledged).toBeGreaterThan(80)
      expect(missing).toEqual([])
    },
  )

  // A soak makes a hundred.
  test('behavior: F-53 killed at each step of ten handshakes: each settles, and each request is heard and answered once', async () => {
    const outcomes = await runHandshakeKills({ env: await startRedis(), pairs: 10 })
    expect(outcomes).toEqual(Array.from({ length: 10 }, () => ({ settled: true, delivered: 1, answered: 1 })))
  })
})
