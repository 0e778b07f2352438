import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestLog } from '../../test/createTestLog.js'
import { findTestRedis, startTestRedis, type TestRedis } from '../../test/startTestRedis.js'
import { createMemoryMailbox } from './createMemoryMailbox.js'
import { createRedisMailbox } from './createRedisMailbox.js'
import { createRelayEngine } from './createRelayEngine.js'
import type { Mailbox, NewMessage } from './Mailbox.js'
import { relayLimits } from './relayLimits.js'

const program = await findTestRedis()

let redis: TestRedis | undefined
let time = Date.now()
const now = () => time
let count = 0
const open: Mailbox[] = []

beforeAll(async () => {
  if (program) redis = await startTestRedis({ isKept: true })
})
afterAll(async () => {
  for (const mailbox of open) mailbox.close()
  await redis?.close()
})
beforeEach(async () => {
  time = Date.now()
  await redis?.run('FLUSHALL')
})

const openRedis = async (allBytes?: number) => {
  const mailbox = await createRedisMailbox({ url: redis?.url ?? '', log: createTestLog(), now, allBytes })
  open.push(mailbox)
  return mailbox
}

const makeTopic = () => (++count).toString(16).padStart(64, '0')

const message = (topic: string, text: string, more: Partial<NewMessage> = {}): NewMessage => ({
  topic,
  hash: `hash of ${text.slice(0, 20)}`,
  message: text,
  tag: 1100,
  ttlMs: 60_000,
  publisher: 'page',
  address: '192.0.2.1',
  ...more,
})

const texts = (mailbox: Mailbox, topics: readonly string[], client: string) =>
  mailbox.listFor(topics, client).messages.map((one) => one.message)

const takeAll = (mailbox: Mailbox, topic: string, client: string) => {
  for (const one of mailbox.listFor([topic], client).messages) mailbox.take(one, client)
}

const kinds: [string, (allBytes?: number) => Promise<Mailbox>][] = [
  ['in memory', async (allBytes) => createMemoryMailbox({ now, allBytes })],
]
if (program) kinds.push(['in Redis', openRedis])

describe.each(kinds)('a mailbox %s', (_, create) => {
  test('default: kept in order, for all but its sender, until it is taken', async () => {
    const mailbox = await create()
    const [topic, other] = [makeTopic(), makeTopic()]
    const heard: string[] = []
    mailbox.watch((one) => heard.push(one.message))
    expect(await mailbox.put(message(topic, 'first'))).toBe('stored')
    expect(await mailbox.put(message(other, 'second'))).toBe('stored')
    expect(await mailbox.put(message(topic, 'third', { publisher: 'phone' }))).toBe('stored')
    expect(heard).toEqual(['first', 'second', 'third'])
    expect(texts(mailbox, [other, topic], 'phone')).toEqual(['first', 'second'])
    expect(texts(mailbox, [topic], 'page')).toEqual(['third'])
    const [first] = mailbox.listFor([topic], 'phone').messages
    expect(first).toMatchObject({ topic, message: 'first', tag: 1100, publisher: 'page' })
    mailbox.take(first!, 'phone')
    mailbox.take(first!, 'phone')
    expect(texts(mailbox, [topic, other], 'phone')).toEqual(['second'])
    // Another tab has not.
    expect(texts(mailbox, [topic], 'tab')).toEqual(['first', 'third'])
    await mailbox.ping()
  })

  test('behavior: the same again is known, also at the same moment; after its time it is new', async () => {
    const mailbox = await create()
    const topic = makeTopic()
    const both = await Promise.all([
      mailbox.put(message(topic, 'once', { ttlMs: 1_000 })),
      mailbox.put(message(topic, 'once', { ttlMs: 1_000 })),
      mailbox.put(message(topic, 'other', { ttlMs: 1_000 })),
    ])
    expect(both).toEqual(['stored', 'known', 'stored'])
    expect(await mailbox.put(message(topic, 'once'))).toBe('known')
    expect(texts(mailbox, [topic], 'phone')).toHaveLength(2)
    time += 60_000
    expect(texts(mailbox, [topic], 'phone')).toEqual([])
    await mailbox.prune()
    time -= 60_000
    expect(await mailbox.put(message(topic, 'once'))).toBe('stored')
    expect(texts(mailbox, [topic], 'phone')).toEqual(['once'])
  })

  test('error: S-44 a topic has room for a hundred messages and a mebibyte, also for those that come together', async () => {
    const mailbox = await create()
    const [topic, large] = [makeTopic(), makeTopic()]
    const outcomes = await Promise.all(
      Array.from({ length: 120 }, (_, index) => mailbox.put(message(topic, `message ${index}`))),
    )
    expect(outcomes.filter((one) => one === 'stored')).toHaveLength(100)
    expect(outcomes.filter((one) => one === 'full')).toHaveLength(20)
    // What is there already is known all the same.
    expect(await mailbox.put(message(topic, 'message 0'))).toBe('known')
    const half = (name: string) => message(large, name.padEnd(500_000, '.'))
    expect(await mailbox.put(half('one'))).toBe('stored')
    expect(await mailbox.put(half('two'))).toBe('stored')
    expect(await mailbox.put(half('three'))).toBe('full')
    takeAll(mailbox, large, 'phone')
    expect(await mailbox.put(half('three'))).toBe('stored')
  })

  test('error: S-44 a client and an address have room for so many bytes, until somebody has taken them', async () => {
    const mailbox = await create()
    const size = 262_144 - relayLimits.messageCost
    const fill = async (publisher: string, address: string) => {
      for (let stored = 0; ; stored++) {
        const text = `${publisher} ${++count} `.padEnd(size, '.')
        if ((await mailbox.put(message(makeTopic(), text, { publisher, address }))) === 'full') return stored
      }
    }
    expect(await fill('first', 'one')).toBe(32)
    for (const client of ['second', 'third', 'fourth']) expect(await fill(client, 'one')).toBe(32)
    expect(await fill('fifth', 'one')).toBe(0)
    expect(await fill('fifth', 'two')).toBe(32)
    time += 120_000
    await mailbox.prune()
    time -= 120_000
    expect(await fill('fifth', 'one')).toBe(32)
  })

  test('error: S-44 all together have room for so many bytes; what was taken goes first', async () => {
    const mailbox = await create(10_000)
    const put = (text: string, topic = makeTopic()) =>
      mailbox.put(message(topic, text.padEnd(1_988, '.'), { publisher: text, address: text }))
    const [taken, waiting] = [makeTopic(), makeTopic()]
    expect(await put('one', taken)).toBe('stored')
    expect(await put('two', waiting)).toBe('stored')
    takeAll(mailbox, taken, 'phone')
    for (const text of ['three', 'four', 'five']) expect(await put(text)).toBe('stored')
    expect(await put('six')).toBe('full')
    expect(mailbox.listFor([taken], 'tab').messages).toHaveLength(0)
    expect(mailbox.listFor([waiting], 'tab').messages).toHaveLength(1)
  })
})

test('behavior: V-06 what a client sends in clear beside a message is not kept', async () => {
  const mailbox = createMemoryMailbox({ now })
  const kept: object[] = []
  mailbox.watch((one) => kept.push(one))
  await publishInClear(mailbox, makeTopic())
  expect(JSON.stringify(kept)).toContain('sealed-text')
  expect(JSON.stringify(kept)).not.toMatch(inClear)
})

const inClear = /secret|eth_sendTransaction|correlation|192\.0/

async function publishInClear(mailbox: Mailbox, topic: string) {
  const engine = createRelayEngine({ mailbox, now })
  const params = {
    topic,
    message: 'sealed-text',
    ttl: 60,
    tag: 1108,
    prompt: true,
    tvf: { correlationId: 1, rpcMethods: ['eth_sendTransaction'], txHashes: ['0xsecret'] },
    rpcMethods: ['eth_sendTransaction'],
    approvedAccounts: ['eip155:1:0xsecret'],
    attestation: 'secret',
  }
  const answer = await engine.answer(
    { clientId: 'did:key:z6MkPage', address: '192.0.2.1' },
    JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'irn_publish', params }),
  )
  expect(answer).toContain('"result":true')
}

describe.skipIf(!program)('the log in Redis', () => {
  test('behavior: V-06 it has sealed messages alone, and nothing of them after their time', async () => {
    const own = await startTestRedis({ isKept: true })
    const mailbox = await createRedisMailbox({ url: own.url, log: createTestLog(), now })
    open.push(mailbox)
    const topic = makeTopic()
    await publishInClear(mailbox, topic)
    takeAll(mailbox, topic, 'did:key:z6MkPhone')
    const dump = () => own.run('XRANGE', 'latchkey:relay', '-', '+')
    await expect.poll(dump, { timeout: 10_000 }).toContain('z6MkPhone')
    expect(await dump()).toContain('sealed-text')
    expect(await dump()).not.toMatch(inClear)
    expect(Number(await own.run('PTTL', 'latchkey:relay'))).toBeGreaterThan(0)
    time += 120_000
    await mailbox.prune()
    await mailbox.prune()
    expect(await dump()).toBe('[]')
    await own.close()
  })

  test('behavior: what one process has, another has, and the next one too', async () => {
    const topic = makeTopic()
    const [first, second] = [await openRedis(), await openRedis()]
    const heard: string[] = []
    second.watch((one) => heard.push(one.message))
    for (const text of ['one', 'two']) expect(await first.put(message(topic, text))).toBe('stored')
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['one', 'two'])
    expect(await second.put(message(topic, 'one'))).toBe('known')
    second.take(second.listFor([topic], 'phone').messages[0]!, 'phone')
    await expect.poll(() => texts(first, [topic], 'phone'), { timeout: 10_000 }).toEqual(['two'])
    first.close()
    second.close()
    expect(texts(await openRedis(), [topic], 'phone')).toEqual(['two'])
  })

  test('behavior: a value that no client may send is kept as it is, and stops nothing', async () => {
    const [topic, other] = [makeTopic(), makeTopic()]
    const [first, second] = [await openRedis(), await openRedis()]
    const odd = message(topic, 'a\u0000b', { tag: 2 ** 40, ttlMs: 300_000.5 })
    const outcomes = await Promise.all([first.put(odd), first.put(message(other, 'honest'))])
    expect(outcomes).toEqual(['stored', 'stored'])
    await redis?.run('XADD', 'latchkey:relay', '*', 'kind', 'nonsense')
    expect(await second.put(message(other, 'after'))).toBe('stored')
    expect(texts(second, [other], 'phone')).toEqual(['honest', 'after'])
  })

  test('error: a Redis that is full: the mailbox is full', async () => {
    const own = await startTestRedis({ isKept: true })
    const mailbox = await createRedisMailbox({ url: own.url, log: createTestLog(), now })
    open.push(mailbox)
    await own.run('CONFIG', 'SET', 'maxmemory', '1')
    expect(await mailbox.put(message(makeTopic(), 'x'))).toBe('full')
    await own.close()
  })

  test('error: a Redis that is away: the client is told to come back, and nothing is said to be kept', async () => {
    const own = await startTestRedis({ isKept: true })
    const mailbox = await createRedisMailbox({ url: own.url, log: createTestLog(), now })
    open.push(mailbox)
    await own.stop()
    const engine = createRelayEngine({ mailbox, now })
    const got: string[] = []
    const { hear } = engine.connect({ clientId: 'page', address: 'test', send: (text) => got.push(text) })
    const publish = { topic: makeTopic(), message: 'x', ttl: 300, tag: 1 }
    await expect(
      hear(JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'irn_publish', params: publish })),
    ).rejects.toThrow()
    expect(got).toEqual([])
    await expect(mailbox.ping()).rejects.toThrow()
    await own.close()
  })
})
