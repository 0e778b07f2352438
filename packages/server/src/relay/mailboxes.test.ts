import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestStore } from '../../test/openTestStore.js'
import type { Store } from '../store/Store.js'
import { createMemoryMailbox } from './createMemoryMailbox.js'
import { createPostgresMailbox } from './createPostgresMailbox.js'
import { createRelayEngine } from './createRelayEngine.js'
import type { MailboxMessage } from './Mailbox.js'

let store: Store
let time = 1_800_000_000_000
const now = () => time
let count = 0

beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const makeTopic = () => (++count).toString(16).padStart(64, '0')

const message = (topic: string, text: string, more: Partial<MailboxMessage> = {}): MailboxMessage => ({
  topic,
  hash: `hash of ${text}`,
  message: text,
  tag: 1100,
  publishedAt: ++time,
  expiresAt: time + 60_000,
  publisher: 'page',
  ...more,
})

const texts = (messages: readonly MailboxMessage[]) => messages.map((one) => one.message)

describe.each([
  ['in memory', () => createMemoryMailbox(now)],
  ['in PostgreSQL', () => createPostgresMailbox({ pool: store.pool, now })],
])('a mailbox %s', (_, create) => {
  test('default: kept in order, for everybody but its sender, until it is taken', async () => {
    const mailbox = create()
    const [topic, other] = [makeTopic(), makeTopic()]
    const first = message(topic, 'first')
    expect(await mailbox.put(first)).toBe('stored')
    expect(await mailbox.put(message(other, 'second'))).toBe('stored')
    expect(await mailbox.put(message(topic, 'third', { publisher: 'phone' }))).toBe('stored')
    expect(texts(await mailbox.listFor([topic, other], 'phone'))).toEqual(['first', 'second'])
    expect(texts(await mailbox.listFor([topic], 'page'))).toEqual(['third'])
    expect((await mailbox.listFor([topic], 'phone'))[0]).toMatchObject(first)
    await mailbox.take(first, 'phone')
    await mailbox.take(first, 'phone')
    expect(texts(await mailbox.listFor([topic, other], 'phone'))).toEqual(['second'])
    // Another tab has not.
    expect(texts(await mailbox.listFor([topic], 'tab'))).toEqual(['first', 'third'])
    await mailbox.ping()
  })

  test('behavior: the same again is known, also at the same moment; after its time it is new', async () => {
    const mailbox = create()
    const topic = makeTopic()
    const both = await Promise.all([
      mailbox.put(message(topic, 'once')),
      mailbox.put(message(topic, 'once')),
      mailbox.put(message(topic, 'other')),
    ])
    expect(both).toEqual(['stored', 'known', 'stored'])
    expect(await mailbox.put(message(topic, 'once'))).toBe('known')
    expect(texts(await mailbox.listFor([topic], 'phone'))).toHaveLength(2)
    time += 60_000
    expect(await mailbox.listFor([topic], 'phone')).toEqual([])
    expect(await mailbox.put(message(topic, 'once'))).toBe('stored')
    expect(texts(await mailbox.listFor([topic], 'phone'))).toEqual(['once'])
  })

  test('error: S-44 a topic has room for a hundred messages and a mebibyte, also for those that come together', async () => {
    const mailbox = create()
    const [topic, large] = [makeTopic(), makeTopic()]
    const outcomes = await Promise.all(
      Array.from({ length: 120 }, (_, index) => mailbox.put(message(topic, `message ${index}`))),
    )
    expect(outcomes.filter((one) => one === 'stored')).toHaveLength(100)
    expect(outcomes.filter((one) => one === 'full')).toHaveLength(20)
    // What is there already is known all the same.
    expect(await mailbox.put(message(topic, 'message 0'))).toBe('known')
    const half = (name: string) => message(large, name.padEnd(500_000, '.'), { hash: name })
    expect(await mailbox.put(half('one'))).toBe('stored')
    expect(await mailbox.put(half('two'))).toBe('stored')
    expect(await mailbox.put(half('three'))).toBe('full')
    time += 60_000
    expect(await mailbox.put(half('four'))).toBe('stored')
  })

  test('behavior: what was put lately is found by its topic', async () => {
    const mailbox = create()
    const topic = makeTopic()
    await mailbox.put(message(topic, 'now'))
    expect(await mailbox.listRecent(10_000)).toContain(topic)
  })
})

test('behavior: V-06 the database has sealed messages alone, and nothing of them after their time', async () => {
  const mailbox = createPostgresMailbox({ pool: store.pool, now })
  const engine = createRelayEngine({ mailbox, now })
  const topic = makeTopic()
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
  const call = (method: string, values: object) =>
    engine.answer('did:key:z6MkPage', JSON.stringify({ id: 1, jsonrpc: '2.0', method, params: values }))
  expect(await call('irn_publish', params)).toContain('"result":true')
  await mailbox.take(message(topic, 'sealed-text'), 'did:key:z6MkPhone')
  const dump = async () => {
    const tables = ['mailbox_messages', 'mailbox_taken']
    const rows = await Promise.all(tables.map((table) => store.pool.query(`select * from ${table}`)))
    return JSON.stringify(rows.map((one) => one.rows))
  }
  expect(await dump()).toContain('sealed-text')
  expect(await dump()).not.toMatch(/secret|eth_sendTransaction|correlation/)
  time += 61_000
  await mailbox.prune()
  expect(await dump()).toBe('[[],[]]')
})

test('error: a database that is away: the client is told to come back, and nothing is said to be kept', async () => {
  const away = { query: () => Promise.reject(new Error('away')) } as unknown as Store['pool']
  const engine = createRelayEngine({ mailbox: createPostgresMailbox({ pool: away, now }), now })
  const got: string[] = []
  const { hear } = engine.connect({ clientId: 'page', send: (text) => got.push(text) })
  const publish = { topic: makeTopic(), message: 'x', ttl: 300, tag: 1 }
  await expect(
    hear(JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'irn_publish', params: publish })),
  ).rejects.toThrow('away')
  expect(got).toEqual([])
})
