import { createServer, type Server, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTestDependencies } from '../../test/createTestDependencies.js'
import { findTestRedis, startTestRedis, type TestRedis } from '../../test/startTestRedis.js'
import { createRedisCache } from '../cache/createRedisCache.js'
import { createRedisLimiter } from '../limits/createRedisLimiter.js'
import { connectRedis, type RedisConnection } from './connectRedis.js'
import { RedisAway } from './within.js'

const { log, metrics } = createTestDependencies()
const open: RedisConnection[] = []
const program = await findTestRedis()
const hour = { ttlMs: 3_600_000 }

afterEach(() => {
  for (const redis of open.splice(0)) redis.close()
})

// A busy machine may take its time, where it is not the time that is tested.
function connect(url: string, lines: string[] = [], timeoutMs = 5_000): RedisConnection {
  const note = (message: string) => void lines.push(message)
  const redis = connectRedis({
    url,
    log: { ...log, info: note, warn: note },
    metrics,
    timeoutMs,
    pauseMs: 50,
  })
  open.push(redis)
  return redis
}

async function connectAndWait(url: string, timeoutMs?: number): Promise<RedisConnection> {
  const redis = connect(url, [], timeoutMs)
  await expect.poll(redis.isWell, { timeout: 10_000 }).toBe(true)
  return redis
}

/** Reads and counts go on, whatever Redis does. */
async function expectService(redis: RedisConnection) {
  const cache = createRedisCache({ redis, metrics })
  const limiter = createRedisLimiter({ redis, now: () => 0 })
  const size = { capacity: 2, perSecond: 1 }
  expect(await cache.remember('a', hour, async () => 1)).toBe(1)
  // Kept by this process for a moment, so that a stampede does not reach the chains.
  expect(await cache.remember('a', hour, async () => 2)).toBe(1)
  await cache.forget('a')
  expect(await cache.remember('a', hour, async () => 3)).toBe(3)
  const answers = [
    await limiter.take('x', size),
    await limiter.take('x', size),
    await limiter.take('x', size),
  ]
  expect(answers.map(({ allowed }) => allowed)).toEqual([true, true, false])
}

describe('without Redis', () => {
  const sockets: Socket[] = []
  let silent: Server | undefined

  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    silent?.close()
  })

  test('behavior: F-43 S-41 nobody listens: values and limits are those of this process', async () => {
    const lines: string[] = []
    const redis = connect('redis://127.0.0.1:1', lines)
    await expect(redis.run((client) => client.get('a'))).rejects.toThrow(RedisAway)
    await expectService(redis)
    expect(redis.isWell()).toBe(false)
    await expect.poll(() => lines.length, { timeout: 10_000 }).toBe(1)
    expect(lines[0]).toContain('redis is away')
  })

  test('behavior: F-43 somebody listens and never answers', async () => {
    const server = createServer((socket) => void sockets.push(socket))
    silent = server
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }
    await expectService(connect(`redis://127.0.0.1:${port}`))
  })

  test('behavior: closing before it was ever reached is no fault', () => {
    const redis = connect('redis://127.0.0.1:1')
    redis.close()
    redis.close()
  })
})

describe.skipIf(!program)('with Redis', () => {
  let server: TestRedis
  beforeAll(async () => {
    server = await startTestRedis()
  })
  afterAll(() => server.close())

  test('default', async () => {
    const redis = await connectAndWait(server.url)
    await redis.run((client) => client.set('default', 'x'))
    expect(await redis.run((client) => client.get('default'))).toBe('x')
  })

  test('behavior: a command that Redis refuses is told', async () => {
    const redis = await connectAndWait(server.url)
    await redis.run((client) => client.set('text', 'x'))
    await expect(redis.run((client) => client.incr('text'))).rejects.toThrow('not an integer')
  })

  test('behavior: the cache is shared, and forgets for all', async () => {
    const redis = await connectAndWait(server.url)
    const one = createRedisCache({ redis, metrics })
    const two = createRedisCache({ redis: await connectAndWait(server.url), metrics })
    const value = { name: 'alice', list: [1, null] }
    const kept = () => redis.run((client) => client.get('latchkey:cache:{shared}'))
    expect(await one.remember('shared', hour, async () => value)).toEqual(value)
    await expect.poll(kept, { timeout: 10_000 }).toBe(JSON.stringify(value))
    expect(await two.remember('shared', hour, async () => 'not this')).toEqual(value)
    await one.forget('shared')
    expect(await two.remember('shared', hour, async () => 'new')).toBe('new')
    expect(await two.remember('shared', { ...hour, fresh: true }, async () => 'newer')).toBe('newer')
    await expect.poll(kept, { timeout: 10_000 }).toBe('"newer"')
    expect(await one.remember('shared', hour, async () => 'newest')).toBe('newer')
    expect(one.isShared?.()).toBe(true)
  })

  test('behavior: nothing is a value too', async () => {
    const cache = createRedisCache({ redis: await connectAndWait(server.url), metrics })
    await cache.remember('nothing', hour, async () => undefined)
    expect(await cache.remember('nothing', hour, async () => 'found')).toBeUndefined()
  })

  test('behavior: what one process looks for while another forgets it is not kept', async () => {
    const one = createRedisCache({ redis: await connectAndWait(server.url), metrics })
    const two = createRedisCache({ redis: await connectAndWait(server.url), metrics })
    let begin = () => {}
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    let finish = (_: string) => {}
    const stale = one.remember('race', hour, () => {
      begin()
      return new Promise<string>((resolve) => {
        finish = resolve
      })
    })
    await begun
    await two.forget('race')
    finish('stale')
    expect(await stale).toBe('stale')
    // What `one` sends now comes after its attempt to keep what it found.
    await one.remember('another', hour, async () => 1)
    expect(await two.remember('race', hour, async () => 'new')).toBe('new')
  })

  test('param: ttlMs', async () => {
    const redis = await connectAndWait(server.url)
    const cache = createRedisCache({ redis, metrics })
    await cache.remember('brief', { ttlMs: 60_000 }, async () => 1)
    const left = () => redis.run((client) => client.pTTL('latchkey:cache:{brief}'))
    await expect.poll(left, { timeout: 10_000 }).toBeGreaterThan(0)
    expect(await left()).toBeLessThanOrEqual(60_000)
  })

  test('behavior: a value that nobody can read is found anew', async () => {
    const redis = await connectAndWait(server.url)
    const cache = createRedisCache({ redis, metrics })
    await redis.run((client) => client.set('latchkey:cache:{broken}', '{"a":'))
    expect(await cache.remember('broken', hour, async () => 'found')).toBe('found')
  })

  test('behavior: S-41 a limit holds for all processes together', async () => {
    const one = createRedisLimiter({ redis: await connectAndWait(server.url) })
    const two = createRedisLimiter({ redis: await connectAndWait(server.url) })
    const size = { capacity: 5, perSecond: 0.001 }
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => (at % 2 ? one : two).take('both', size)),
    )
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(5)
    const { retryAfterMs } = await two.take('both', size)
    expect(retryAfterMs).toBeGreaterThan(900_000)
    expect(retryAfterMs).toBeLessThanOrEqual(1_000_000)
    expect(await one.take('other', size)).toEqual({ allowed: true, retryAfterMs: 0 })
  })

  test('param: cost', async () => {
    const limiter = createRedisLimiter({ redis: await connectAndWait(server.url) })
    const size = { capacity: 3, perSecond: 0.001 }
    expect(await limiter.take('cost', size, 2)).toMatchObject({ allowed: true })
    expect(await limiter.take('cost', size, 2)).toMatchObject({ allowed: false })
    expect(await limiter.take('cost', size, 1)).toMatchObject({ allowed: true })
    // What costs more than all there is waits for a full bucket, and leaves a debt.
    expect(await limiter.take('dear', size, 9)).toMatchObject({ allowed: true })
    expect((await limiter.take('dear', size)).retryAfterMs).toBeGreaterThan(6_000_000)
  })

  test('behavior: who is over the limit is refused without asking until there is a token', async () => {
    let time = 0
    let commands = 0
    const redis = await connectAndWait(server.url)
    const run: typeof redis.run = (command) => {
      commands += 1
      return redis.run(command)
    }
    const limiter = createRedisLimiter({ redis: { ...redis, run }, now: () => time })
    // Redis keeps a clock of its own: no token comes while the test is at it, however slow the machine.
    const size = { capacity: 1, perSecond: 0.001 }
    await limiter.take('flood', size)
    const { retryAfterMs } = await limiter.take('flood', size)
    expect(retryAfterMs).toBeGreaterThan(0)
    commands = 0
    expect(limiter.take('flood', size)).toEqual({ allowed: false, retryAfterMs })
    expect(commands).toBe(0)
    time = retryAfterMs
    await limiter.take('flood', size)
    expect(commands).toBe(1)
  })
})

describe.skipIf(!program)('with a Redis in trouble', () => {
  let server: TestRedis
  afterEach(() => server.close())

  test('behavior: F-43 stopped and started again', async () => {
    server = await startTestRedis()
    const lines: string[] = []
    const redis = connect(server.url, lines)
    await expect.poll(redis.isWell, { timeout: 10_000 }).toBe(true)
    const cache = createRedisCache({ redis, metrics })
    await server.stop()
    await expect.poll(redis.isWell, { timeout: 10_000 }).toBe(false)
    await expectService(redis)
    await server.start()
    await expect.poll(redis.isWell, { timeout: 10_000 }).toBe(true)
    expect(await cache.remember('back', hour, async () => 1)).toBe(1)
    expect(lines.filter((line) => line.includes('away'))).toHaveLength(1)
    expect(lines.at(-1)).toBe('redis is back')
  })

  test('behavior: F-43 stalled: nobody waits long, and it recovers', async () => {
    server = await startTestRedis()
    const failures: unknown[] = []
    const lines: string[] = []
    const note = (message: string) => void lines.push(message)
    const redis = connectRedis({
      url: server.url,
      log: { ...log, info: note, warn: note },
      metrics: { ...metrics, count: (_, labels) => failures.push(labels?.reason) },
      timeoutMs: 100,
      pauseMs: 50,
    })
    open.push(redis)
    await expect.poll(redis.isWell, { timeout: 10_000 }).toBe(true)
    const cache = createRedisCache({ redis, metrics })
    await cache.remember('warm', hour, async () => 1)
    server.stall()
    const numbers = Array.from({ length: 100 }, (_, at) => at)
    const found = numbers.map((at) => cache.remember(`stalled:${at}`, hour, async () => at))
    expect(await Promise.all(found)).toEqual(numbers)
    // And not only because the connection was given up, which takes much longer.
    expect(failures).toContain('late')
    expect(redis.isWell()).toBe(false)
    await expect(redis.run((client) => client.get('a'))).rejects.toThrow(RedisAway)
    server.resume()
    await expect
      .poll(() => redis.run((client) => client.get('a')).then(redis.isWell, () => false), { timeout: 10_000 })
      .toBe(true)
    expect(lines.map((line) => line.split(';')[0])).toEqual(['redis is away', 'redis is back'])
  })

  test('behavior: F-43 flushed: values are found anew, limits begin anew', async () => {
    server = await startTestRedis()
    const redis = await connectAndWait(server.url)
    const cache = createRedisCache({ redis, metrics })
    const limiter = createRedisLimiter({ redis })
    await cache.remember('a', hour, async () => 1)
    await limiter.take('a', { capacity: 1, perSecond: 0.001 })
    await redis.run(async (client) => {
      await client.flushAll()
      await client.scriptFlush()
    })
    expect(await cache.remember('a', hour, async () => 2)).toBe(2)
    expect(await limiter.take('a', { capacity: 1, perSecond: 0.001 })).toMatchObject({ allowed: true })
  })

  test('behavior: F-43 a wrong password is as good as none', async () => {
    server = await startTestRedis({ password: 'right' })
    const lines: string[] = []
    const redis = connect(server.url.replace('//', '//:wrong@'), lines)
    await expect.poll(() => lines.length, { timeout: 10_000 }).toBe(1)
    await expectService(redis)
    expect(redis.isWell()).toBe(false)
    await connectAndWait(server.url.replace('//', '//:right@'))
  })

  test('behavior: what could not be forgotten is forgotten once Redis is back', async () => {
    server = await startTestRedis()
    const witness = await connectAndWait(server.url)
    await witness.run((client) => client.set('latchkey:cache:{identity:a}', '"old"'))
    const redis = await connectAndWait(server.url, 100)
    const cache = createRedisCache({ redis, metrics })
    server.stall()
    // Until nothing is even sent any more.
    await Promise.allSettled(Array.from({ length: 10 }, () => redis.run((client) => client.get('a'))))
    await cache.forget('identity:a')
    server.resume()
    expect(await cache.remember('identity:a', hour, async () => 'new')).toBe('new')
    await expect
      .poll(() => witness.run((client) => client.get('latchkey:cache:{identity:a}')), { timeout: 10_000 })
      .not.toBe('"old"')
  })
})
