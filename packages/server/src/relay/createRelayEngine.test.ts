import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkProperty } from '../../../protocol/test/checkProperty.js'
import { TooOften } from './createCallBudgets.js'
import { createMemoryMailbox } from './createMemoryMailbox.js'
import { createRelayEngine } from './createRelayEngine.js'
import { relayLimits } from './relayLimits.js'
import { scanId } from './scanId.js'

const topic = 'a'.repeat(64)
const session = 'b'.repeat(64)

function open(mailbox = createMemoryMailbox()) {
  const engine = createRelayEngine({ mailbox })
  const connect = (clientId: string) => {
    const got: string[] = []
    const connection = engine.connect({ clientId, address: 'test', send: (text) => got.push(text) })
    const call = (method: string, params: object, id: string | number = 1) =>
      connection.hear(`{"id":${id},"jsonrpc":"2.0","method":"${method}","params":${JSON.stringify(params)}}`)
    const messages = () =>
      got.map((text) => JSON.parse(text)).flatMap(({ method, params }) => (method ? params.data.message : []))
    const acknowledge = () =>
      Promise.all(
        got
          .map((text) => JSON.parse(text))
          .flatMap(({ id, method }) =>
            method ? connection.hear(`{"id":${id},"jsonrpc":"2.0","result":true}`) : [],
          ),
      )
    return { got, call, messages, acknowledge, connection }
  }
  return { engine, connect }
}

const publication = (message: string, ttl = 300) => ({ topic, message, ttl, tag: 1100 })

describe('createRelayEngine', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('default', async () => {
    const { connect } = open()
    const page = connect('page')
    const phone = connect('phone')
    await page.call('irn_publish', publication('first'))
    await page.call('irn_subscribe', { topic })
    await phone.call('irn_subscribe', { topic })
    await page.call('irn_publish', publication('second'))
    expect(phone.messages()).toEqual(['first', 'second'])
    // Answered before anything is handed on, and nothing goes back to its sender.
    expect(phone.got[0]).toContain(createHash('sha256').update(`${topic}phone`).digest('hex'))
    expect(page.messages()).toEqual([])
  })

  test.each([['1794898137376123457'], ['"1794898137376123457"'], ['7']])(
    'behavior: the id %s is sent back as it came',
    async (id) => {
      const { connect } = open()
      const { got, call } = connect('phone')
      await call('irn_unsubscribe', { id: 'other', topic }, id)
      expect(got).toEqual([`{"id":${id},"jsonrpc":"2.0","result":true}`])
    },
  )

  test('behavior: the id is that of the message, not one inside it', () => {
    expect(scanId('{"params":{"id":1,"x":["id",{"id":2}]},"method":"id","id":3}')).toBe('3')
    expect(scanId('{"a":"\\"id\\":4","id" : "x\\"y"}')).toBe('"x\\"y"')
    expect(scanId('{"params":{"id":1}}')).toBeUndefined()
    expect(scanId('not JSON at all "id":1')).toBeUndefined()
  })

  test('behavior: who proposes or approves a session is subscribed to it', async () => {
    const { connect } = open()
    const page = connect('page')
    const phone = connect('phone')
    await page.call('wc_proposeSession', { pairingTopic: topic, sessionProposal: 'propose', ttl: 300 })
    await phone.call('irn_subscribe', { topic })
    await phone.call('wc_approveSession', {
      pairingTopic: topic,
      sessionTopic: session,
      sessionProposalResponse: 'approve',
      sessionSettlementRequest: 'settle',
    })
    expect(phone.messages()).toEqual(['propose'])
    expect(page.messages()).toEqual(['approve'])
    await page.call('irn_batchSubscribe', { topics: [session] })
    expect(page.messages()).toEqual(['approve', 'settle'])
    await page.call('irn_publish', { ...publication('settled'), topic: session })
    expect(phone.messages()).toEqual(['propose', 'settled'])
  })

  test('behavior: what was taken does not come again, what was not is told again three times and kept', async () => {
    const { connect } = open()
    const page = connect('page')
    const phone = connect('phone')
    await phone.call('irn_subscribe', { topic })
    await page.call('irn_publish', publication('one'))
    await phone.acknowledge()
    await page.call('irn_publish', publication('two'))
    await vi.advanceTimersByTimeAsync(120_000)
    expect(phone.messages()).toEqual(['one', 'two', 'two', 'two', 'two'])
    phone.connection.close()
    const again = connect('phone')
    await again.call('irn_subscribe', { topic })
    expect(again.messages()).toEqual(['two'])
    await again.acknowledge()
    await again.call('irn_subscribe', { topic })
    expect(again.messages()).toEqual(['two'])
  })

  test('behavior: the same message twice is one, and none outlives its time', async () => {
    const { connect } = open()
    const page = connect('page')
    await page.call('irn_publish', publication('once', 60))
    await page.call('irn_publish', publication('once', 60))
    expect(page.got.every((text) => text.endsWith('"result":true}'))).toBe(true)
    const phone = connect('phone')
    await phone.call('irn_fetchMessages', { topic })
    expect(phone.got[0]).toContain('"messages":[{')
    await vi.advanceTimersByTimeAsync(60_000)
    const late = connect('late')
    await late.call('irn_subscribe', { topic })
    expect(late.messages()).toEqual([])
  })

  test.each([
    ['irn_publish', publication('x', 0.5), 'TtlTooShort', -32000],
    ['irn_publish', publication('x', 31 * 86_400), 'TtlTooLong', -32000],
    ['irn_publish', { ...publication('x'), topic: 'A'.repeat(64) }, 'InvalidTopic', -32600],
    ['irn_publish', publication(''), 'InvalidParams', -32600],
    ['irn_publish', { ...publication('x'), tag: 2 ** 31 }, 'InvalidParams', -32600],
    ['irn_publish', { ...publication('x'), tag: 1.5 }, 'InvalidParams', -32600],
    ['irn_publish', publication('a\u0000b'), 'InvalidParams', -32600],
    ['irn_publish', publication('\ud800'), 'InvalidParams', -32600],
    ['irn_batchSubscribe', { topics: [] }, 'BatchEmpty', -32600],
    [
      'irn_batchSubscribe',
      { topics: Array.from({ length: 501 }, () => topic) },
      'BatchLimitExceeded',
      -32600,
    ],
    ['irn_everything', {}, 'InvalidMethod', -32600],
  ])('error: S-44 %s is refused', async (method, params, data, code) => {
    const { connect } = open()
    const { got, call } = connect('phone')
    await call(method, params)
    expect(JSON.parse(got[0]!)).toMatchObject({ id: 1, error: { code, data } })
  })

  test('error: S-44 a topic has room for a hundred messages, a client for two thousand topics', async () => {
    const { connect } = open()
    const { got, call } = connect('page')
    for (let count = 0; count < 101; count++) await call('irn_publish', publication(`message ${count}`))
    expect(JSON.parse(got[100]!)).toMatchObject({ error: { data: 'MailboxLimitExceeded' } })
    const topics = Array.from({ length: 2_001 }, (_, index) => index.toString(16).padStart(64, '0'))
    for (let at = 0; at < 2_000; at += 500)
      await call('irn_batchSubscribe', { topics: topics.slice(at, at + 500) })
    await call('irn_subscribe', { topic: topics[2_000] })
    expect(JSON.parse(got.at(-1)!)).toMatchObject({ error: { data: 'SubscriberLimitExceeded' } })
  })

  /** A client to which much has been sent while it was away. */
  async function comeBack(count: number, mailbox = createMemoryMailbox()) {
    const topics = Array.from({ length: Math.ceil(count / 100) }, (_, at) =>
      at.toString(16).padStart(64, '0'),
    )
    const messages = Array.from({ length: count }, (_, at) => ({
      ...{ topic: topics[Math.floor(at / 100)]!, hash: `${at}`, message: `message ${at}`, tag: 1 },
      ...{ ttlMs: 3_600_000, publisher: 'page', address: 'test' },
    }))
    for (const message of messages) await mailbox.put(message)
    const { connect } = open(mailbox)
    const phone = connect('phone')
    await phone.call('irn_batchSubscribe', { topics })
    return phone
  }

  test('behavior: S-44 a client that was away for long gets all of it, as fast as it takes it', async () => {
    const { messages, acknowledge } = await comeBack(2_500)
    let before = 0
    while (messages().length > before) {
      expect(messages().length - before).toBeLessThanOrEqual(relayLimits.window)
      before = messages().length
      await acknowledge()
      await vi.advanceTimersByTimeAsync(1)
    }
    expect(new Set(messages())).toEqual(new Set(Array.from({ length: 2_500 }, (_, at) => `message ${at}`)))
    expect(messages()).toHaveLength(2_500)
  })

  test('behavior: what a client acknowledges waits for nothing: not for a mailbox that is slow, nor for its own calls', async () => {
    const mailbox = createMemoryMailbox()
    const taken: string[] = []
    mailbox.take = ({ hash }) => void taken.push(hash)
    const { acknowledge, call } = await comeBack(150, mailbox)
    mailbox.put = () => new Promise(() => {})
    void call('irn_publish', publication('never kept'))
    void acknowledge()
    expect(taken).toHaveLength(150)
  })

  test('behavior: S-44 what a client has taken makes room: a session of five hundred pings', async () => {
    const { connect } = open()
    const page = connect('page')
    const phone = connect('phone')
    await page.call('irn_subscribe', { topic })
    await phone.call('irn_subscribe', { topic })
    for (let ping = 0; ping < 500; ping++) {
      await page.call('irn_publish', publication(`ping ${ping}`, 86_400))
      await phone.acknowledge()
      await phone.call('irn_publish', publication(`pong ${ping}`, 86_400))
      await page.acknowledge()
    }
    expect([...page.got, ...phone.got].filter((text) => text.includes('"error"'))).toEqual([])
    expect(new Set(page.messages()).size).toBe(500)
  })

  test('behavior: what one tab has taken, another gets as long as there is room', async () => {
    const { connect } = open()
    const page = connect('page')
    const phone = connect('phone')
    await page.call('irn_subscribe', { topic })
    for (let message = 0; message < 60; message++) await phone.call('irn_publish', publication(`${message}`))
    await page.acknowledge()
    const tab = connect('tab')
    await tab.call('irn_subscribe', { topic })
    expect(tab.messages()).toHaveLength(60)
    for (let message = 60; message < 120; message++)
      await phone.call('irn_publish', publication(`${message}`))
    const late = connect('late')
    await late.call('irn_subscribe', { topic })
    expect(late.messages()).toEqual(Array.from({ length: 100 }, (_, at) => `${at + 20}`))
  })

  /** Twenty topics with four messages of 250,000 bytes each. */
  async function fill() {
    const { connect } = open(createMemoryMailbox())
    const topics = Array.from({ length: 20 }, (_, at) => at.toString(16).padStart(64, '0'))
    for (const [at, one] of topics.entries()) {
      const page = connect(`page ${at}`)
      for (let message = 0; message < 4; message++)
        await page.call('irn_publish', { ...publication(`${message}`.padEnd(250_000, '.')), topic: one })
    }
    return { connect, topics }
  }

  test('error: S-44 a client that fetches much gets it in pages', async () => {
    const { connect, topics } = await fill()
    const phone = connect('phone')
    let found = 0
    for (let page = 0; page < 40; page++) {
      await phone.call('irn_batchFetchMessages', { topics })
      const { messages, hasMore } = JSON.parse(phone.got.at(-1)!).result
      expect(phone.got.at(-1)!.length).toBeLessThan(600_000)
      expect(messages.length).toBeGreaterThan(0)
      found += messages.length
      expect(hasMore).toBe(found < 80)
      if (!hasMore) break
    }
    expect(found).toBe(80)
  })

  test('error: S-44 a client is sent no more than half a mebibyte before it takes some', async () => {
    const { connect, topics } = await fill()
    const phone = connect('phone')
    await phone.call('irn_batchSubscribe', { topics })
    expect(phone.messages()).toHaveLength(2)
    let before = 0
    while (phone.messages().length > before) {
      before = phone.messages().length
      await phone.acknowledge()
    }
    expect(new Set(phone.got.slice(1)).size).toBe(80)
  })

  test('error: S-44 a client that asks too often is told so, and sent away where it goes on', async () => {
    const { connect } = open()
    const { got, connection, acknowledge } = connect('phone')
    const ask = (id: number) =>
      connection.hear(`{"id":${id},"jsonrpc":"2.0","method":"irn_batchReceive","params":{"receipts":[1]}}`)
    for (let id = 1; id <= 1_001; id++) await ask(id)
    expect(JSON.parse(got[999]!)).toMatchObject({ result: true })
    expect(JSON.parse(got[1_000]!)).toMatchObject({ error: { code: 3001, data: 'TooManyRequests' } })
    // Taking messages is no call.
    await acknowledge()
    // A hundred a second.
    vi.advanceTimersByTime(1_000)
    await ask(1_002)
    expect(JSON.parse(got.at(-1)!)).toMatchObject({ result: true })
    const asking = async () => {
      for (let id = 0; id < 2_000; id++) await ask(id)
    }
    await expect(asking()).rejects.toThrow('too often')
  })

  test('error: S-44 a client without a connection may not ask more often, nor may it for a fresh one', async () => {
    const { engine } = open()
    const body = '{"id":1,"jsonrpc":"2.0","method":"irn_batchReceive","params":{"receipts":[1]}}'
    const ask = async (clientId: string) => {
      const { result, error } = JSON.parse(await engine.answer({ clientId, address: 'test' }, body))
      return result ?? error.data
    }
    for (let call = 0; call < 1_000; call++) expect(await ask('phone')).toBe(true)
    expect(await ask('phone')).toBe('TooManyRequests')
    expect(await ask('page')).toBe(true)
    // A hundred a second, however often the counts are tidied.
    for (let second = 0; second < 60; second++) {
      vi.advanceTimersByTime(1_000)
      for (let call = 0; call < 100; call++) await ask('phone')
    }
    expect(await ask('phone')).toBe('TooManyRequests')
    const asking = async () => {
      for (let call = 0; call < 1_001; call++) await ask('phone')
    }
    await expect(asking()).rejects.toThrow(TooOften)
    vi.advanceTimersByTime(41_000)
    expect(await ask('phone')).toBe(true)
  })

  test.each(['', '{', '[]', 'null', '{"method":"irn_subscribe"}'])(
    'error: %j is refused with id 0',
    async (text) => {
      const { connect } = open()
      const { got, connection } = connect('phone')
      await connection.hear(text)
      expect(JSON.parse(got[0]!)).toMatchObject({ id: 0, error: { data: 'Serialization' } })
    },
  )

  test('behavior: a damaged frame is answered, or is none; nothing is thrown', async () => {
    vi.useRealTimers()
    const { engine } = open()
    const frame = JSON.stringify({
      id: 1,
      jsonrpc: '2.0',
      method: 'wc_approveSession',
      params: {
        pairingTopic: topic,
        sessionTopic: session,
        sessionProposalResponse: 'a',
        sessionSettlementRequest: 'b',
      },
    })
    const damaged = fc.oneof(
      fc.string({ maxLength: 300 }),
      fc.json(),
      fc
        .tuple(fc.nat(frame.length), fc.nat(4), fc.string({ maxLength: 4 }))
        .map(([at, length, put]) => frame.slice(0, at) + put + frame.slice(at + length)),
    )
    let clients = 0
    await checkProperty(
      fc.asyncProperty(damaged, async (text) => {
        const answer = await engine.answer({ clientId: `phone ${clients++}`, address: 'test' }, text)
        if (answer === '') return
        const { jsonrpc, result, error } = JSON.parse(answer)
        expect([jsonrpc, result !== undefined || typeof error?.data === 'string']).toEqual(['2.0', true])
      }),
    )
  })
})
