import { describe, expect, test } from 'vitest'
import { openTwoRelays } from '../../test/openTwoRelays.js'
import { findTestRedis } from '../../test/startTestRedis.js'

const program = await findTestRedis()

describe.skipIf(!program)('several processes of a relay', () => {
  test('behavior: F-54 Redis is gone and comes back: nothing is lost', async () => {
    const { redis, phone, publish } = await openTwoRelays()
    await publish('before')
    const heard = () => [...new Set(phone.heard)]
    await expect.poll(heard, { timeout: 10_000 }).toEqual(['before'])
    await redis.stop()
    for (const name of ['away 1', 'away 2']) expect(await publish(name)).toBe(true)
    await expect.poll(heard, { timeout: 10_000 }).toEqual(['before', 'away 1', 'away 2'])
    await redis.start()
    await publish('back')
    await expect.poll(heard, { timeout: 10_000 }).toEqual(['before', 'away 1', 'away 2', 'back'])
  })

  test('behavior: F-54 Redis stalls: what it swallowed is found in the mailbox', async () => {
    const { redis, phone, publish } = await openTwoRelays()
    await publish('before')
    const heard = () => [...new Set(phone.heard)]
    await expect.poll(heard, { timeout: 10_000 }).toEqual(['before'])
    redis.stall()
    expect(await publish('stalled')).toBe(true)
    await expect.poll(heard, { timeout: 20_000 }).toEqual(['before', 'stalled'])
    redis.resume()
  })
})
