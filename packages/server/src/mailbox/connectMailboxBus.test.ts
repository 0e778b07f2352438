import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createRelayToken } from '../../test/createRelayToken.js'
import { createTestLog } from '../../test/createTestLog.js'
import { openTestStore } from '../../test/openTestStore.js'
import { findTestRedis, startTestRedis } from '../../test/startTestRedis.js'
import { connectMailboxBus } from './connectMailboxBus.js'
import { createPostgresMailbox } from './createPostgresMailbox.js'
import { openMailboxServer } from './openMailboxServer.js'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})
const program = await findTestRedis()
const audience = 'wss://relay.test'
const topic = 'ab'.repeat(32)

/** Two processes' worth of a relay, on one PostgreSQL and one Redis. */
async function setUp() {
  const store = await openTestStore()
  ends.push(store.close)
  const redis = await startTestRedis()
  ends.push(redis.close)
  /** How often a process has looked into the mailbox. */
  const looks = { count: 0 }
  const open = async () => {
    const mailbox = createPostgresMailbox({ pool: store.pool })
    const listRecent = (withinMs: number) => {
      looks.count += 1
      return mailbox.listRecent(withinMs)
    }
    const relay = await openMailboxServer({
      publicUrls: [audience],
      mailbox: { ...mailbox, listRecent },
      connectBus: connectMailboxBus({ url: redis.url, log: createTestLog() }),
    })
    ends.push(relay.close)
    return relay
  }
  const [first, second] = [await open(), await open()]
  const page = await enter(first.url)
  const phone = await enter(second.url)
  await phone.call('irn_subscribe', { topic })
  const publish = (message: string) => page.call('irn_publish', { topic, message, ttl: 300, tag: 1 })
  return { redis, page, phone, publish, looks }
}

async function enter(url: string) {
  const query = new URLSearchParams({ auth: createRelayToken(audience), projectId: 'test' })
  const socket = new WebSocket(`${url}/?${query}`)
  ends.push(() => socket.terminate())
  const heard: string[] = []
  const waiting = new Map<number, (result: unknown) => void>()
  let id = 0
  socket.on('message', (data) => {
    const frame = JSON.parse(String(data))
    if (frame.method === undefined) return waiting.get(frame.id)?.(frame.result)
    heard.push(frame.params.data.message)
    socket.send(JSON.stringify({ id: frame.id, jsonrpc: '2.0', result: true }))
  })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const call = (method: string, params: object) =>
    new Promise((resolve) => {
      waiting.set(++id, resolve)
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
    })
  return { heard, call }
}

describe.skipIf(!program)('several processes of a relay', () => {
  test('default: what one stores, another hands on at once', async () => {
    const { phone, page, publish, looks } = await setUp()
    // What was read from the mailbox may be told once more; clients know it by its hash.
    const heard = () => [...new Set(phone.heard)]
    // Once the processes hear each other.
    await publish('0')
    await expect.poll(heard, { timeout: 10_000 }).toEqual(['0'])
    // Until both are connected they look into the mailbox; then nobody has to.
    let isTold = false
    for (let number = 1; number <= 20 && !isTold; number++) {
      const { count } = looks
      expect(await publish(`${number}`)).toBe(true)
      await expect.poll(heard, { timeout: 10_000 }).toContain(`${number}`)
      isTold = looks.count === count
    }
    expect(isTold).toBe(true)
    expect(page.heard).toEqual([])
  })

  test('behavior: F-54 Redis is gone and comes back: nothing is lost', async () => {
    const { redis, phone, publish } = await setUp()
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
    const { redis, phone, publish } = await setUp()
    await publish('before')
    const heard = () => [...new Set(phone.heard)]
    await expect.poll(heard, { timeout: 10_000 }).toEqual(['before'])
    redis.stall()
    expect(await publish('stalled')).toBe(true)
    await expect.poll(heard, { timeout: 20_000 }).toEqual(['before', 'stalled'])
    redis.resume()
  })
})
