import { describe, expect, test } from 'vitest'
import { openTwoRelays } from '../../test/openTwoRelays.js'
import { findTestRedis } from '../../test/startTestRedis.js'

const program = await findTestRedis()

describe.skipIf(!program)('two processes of a relay', () => {
  test('behavior: F-54 Redis is killed and comes back: what was acknowledged arrives, the rest can be sent again', async () => {
    const { redis, phone, page, publish, publishAgain } = await openTwoRelays()
    expect(await publish('before')).toBe(true)
    const heard = () => [...new Set(phone.heard)]
    await expect.poll(heard, { timeout: 10_000 }).toEqual(['before'])
    await redis.stop()
    void publish('away').catch(() => {})
    expect(await page.closed).toBe(1013)
    await redis.start()
    await expect.poll(() => publishAgain('away'), { timeout: 20_000, interval: 500 }).toBe(true)
    await expect.poll(heard, { timeout: 10_000 }).toEqual(['before', 'away'])
  })

  test('behavior: F-54 Redis stalls: what was acknowledged arrives', async () => {
    const { redis, phone, page, publish, publishAgain } = await openTwoRelays()
    expect(await publish('before')).toBe(true)
    const heard = () => [...new Set(phone.heard)]
    await expect.poll(heard, { timeout: 10_000 }).toEqual(['before'])
    redis.stall()
    void publish('stalled').catch(() => {})
    expect(await page.closed).toBe(1013)
    redis.resume()
    await expect.poll(() => publishAgain('stalled'), { timeout: 20_000, interval: 500 }).toBe(true)
    await expect.poll(heard, { timeout: 10_000 }).toEqual(['before', 'stalled'])
  })

  test('behavior: F-54 Redis is killed with messages that wait: its append-only file has them', async () => {
    const { redis, page, publish, enterLate } = await openTwoRelays({ isListening: false })
    for (const name of ['one', 'two', 'three']) expect(await publish(name)).toBe(true)
    await redis.stop()
    await redis.start()
    const late = await enterLate()
    await expect.poll(() => late.heard, { timeout: 10_000 }).toEqual(['one', 'two', 'three'])
    expect(page.heard).toEqual([])
  })
})
