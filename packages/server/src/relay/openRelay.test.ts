import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createRelayToken } from '../../test/createRelayToken.js'
import { createMemoryMailbox } from './createMemoryMailbox.js'
import type { Mailbox } from './Mailbox.js'
import { type OpenRelayParameters, openRelay, type RunningRelay } from './openRelay.js'
import { relayLimits } from './relayLimits.js'

let relay: RunningRelay

beforeAll(async () => {
  relay = await openRelay({ projects: [{ id: 'own', origins: ['https://app.example'] }] })
})
afterAll(() => relay.close())

const createToken = (claims?: object, header?: object) => createRelayToken(relay.url, claims, header)

/** Opens a socket; why it was closed, or nothing where it stays open. */
function enter(query: Record<string, string>, origin = 'https://app.example'): Promise<string | undefined> {
  const socket = new WebSocket(`${relay.url}/?${new URLSearchParams(query)}`, { origin })
  return new Promise((resolve) => {
    socket.on('close', (code, reason) => resolve(`${code} ${reason}`))
    socket.on('error', (error) => resolve(error.message))
    socket.on('open', () =>
      socket.send('{"id":1,"jsonrpc":"2.0","method":"irn_batchReceive","params":{"receipts":[1]}}'),
    )
    socket.on('message', () => {
      resolve(undefined)
      socket.close()
    })
  })
}

test('default', async () => {
  const useOnCloseEvent = 'true'
  const auth = createToken()
  expect(await enter({ auth, projectId: 'own', useOnCloseEvent })).toBeUndefined()
  expect(await enter({ auth, projectId: 'own' }, 'http://localhost:3000')).toBeUndefined()
  expect(await (await fetch(`${relay.url.replace('ws', 'http')}/health`)).text()).toBe('OK')
})

test('behavior: the same calls by HTTP', async () => {
  const response = await fetch(`${relay.url.replace('ws', 'http')}/rpc?projectId=own`, {
    method: 'POST',
    headers: { authorization: `Bearer ${createToken()}` },
    body: `{"id":1794898137376123457,"jsonrpc":"2.0","method":"irn_subscribe","params":{"topic":"${'a'.repeat(64)}"}}`,
  })
  expect(await response.text()).toMatch(
    /^\{"id":1794898137376123457,"jsonrpc":"2.0","result":"[0-9a-f]{64}"\}$/,
  )
})

test.each([
  ['Project ID not specified', {}],
  ['Project not found', { projectId: 'other' }],
  ['Missing JWT', { projectId: 'own', auth: '' }],
])('error: S-43 %s', async (reason, query) => {
  const wanted = { auth: createToken(), useOnCloseEvent: 'true', ...query }
  expect(await enter(wanted)).toBe(`3000 ${reason}`)
  // Without the event, the upgrade itself is refused.
  const { useOnCloseEvent: _, ...plain } = wanted
  expect(await enter(plain)).toBe('Unexpected server response: 401')
})

test.each([
  ['JWT Token is not yet valid', { iat: 9_999_999_999 }, undefined],
  ['JWT Token is expired', { exp: 1 }, undefined],
  ['more than two days', { exp: 9_999_999_999 }, undefined],
  ['Invalid audience', { aud: 'wss://other.example' }, undefined],
  ['no did:key', { iss: 'did:key:zzzz' }, undefined],
  ['not EdDSA', {}, { alg: 'none' }],
  ['not EdDSA', {}, { alg: 'HS256' }],
  ['too long', { sub: 'x'.repeat(8_192) }, undefined],
])('error: S-43 a token with %s', async (reason, claims, header) => {
  const auth = createToken(claims, header)
  expect(await enter({ auth, projectId: 'own', useOnCloseEvent: 'true' })).toMatch(
    `3000 JWT validation error`,
  )
  expect(await enter({ auth, projectId: 'own', useOnCloseEvent: 'true' })).toContain(reason)
})

test('error: S-43 another page than the project’s', async () => {
  const query = { auth: createToken(), projectId: 'own', useOnCloseEvent: 'true' }
  expect(await enter(query, 'https://evil.example')).toBe('3000 Unauthorized: origin not allowed')
})

test('behavior: behind a proxy an address is what the proxy saw, and each has its own connections', async () => {
  const own = await openRelay({ trustProxy: 1, connects: 2 })
  const enterFrom = (address: string) =>
    new Promise<string>((resolve) => {
      const query = new URLSearchParams({ auth: createRelayToken(own.url), projectId: 'own' })
      const headers = { 'x-forwarded-for': `1.1.1.1, ${address}` }
      const socket = new WebSocket(`${own.url}/?${query}`, { headers })
      socket.on('open', () => resolve('open'))
      socket.on('error', (error) => resolve(error.message))
    })
  const from = ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2']
  const entered = []
  for (const address of from) entered.push(await enterFrom(address))
  expect(entered).toEqual(['open', 'open', 'Unexpected server response: 503', 'open'])
  await own.close()
})

test('error: a mailbox that cannot keep anything: health says so, and clients are told to come back', async () => {
  const away = async () => {
    throw new Error('away')
  }
  const mailbox = { ...createMemoryMailbox(), put: away, prune: away, ping: away }
  const own = await openRelay({ mailbox })
  expect((await fetch(`${own.url.replace('ws', 'http')}/health`)).status).toBe(503)
  const query = new URLSearchParams({ auth: createRelayToken(own.url), projectId: 'own' })
  const socket = new WebSocket(`${own.url}/?${query}`)
  const params = { topic: 'a'.repeat(64), message: 'x', ttl: 300, tag: 1 }
  socket.on('open', () =>
    socket.send(JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'irn_publish', params })),
  )
  expect(await new Promise((resolve) => socket.on('close', resolve))).toBe(1013)
  await own.close()
})

describe('S-44', () => {
  const frame = (method: string, params: object) => JSON.stringify({ id: 1, jsonrpc: '2.0', method, params })
  const receive = frame('irn_batchReceive', { receipts: [1] })

  async function open({ connects = 1_000_000, ...given }: OpenRelayParameters = {}) {
    // Its clock stands still: nothing more is allowed while a slow test runs.
    const started = Date.now()
    const own = await openRelay({ connects, ...given, now: () => started })
    const auth = createRelayToken(own.url)
    const enterOwn = async (token = createRelayToken(own.url)) => {
      const socket = new WebSocket(`${own.url}/?${new URLSearchParams({ auth: token, projectId: 'own' })}`)
      const got: string[] = []
      socket.on('message', (data) => got.push(String(data)))
      const closed = new Promise<number>((resolve) => socket.on('close', resolve))
      await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
      return { socket, got, closed }
    }
    const post = (body: string) =>
      fetch(`${own.url.replace('ws', 'http')}/rpc?projectId=own`, {
        method: 'POST',
        headers: { authorization: `Bearer ${auth}` },
        body,
      })
    return { own, enterOwn, post }
  }

  test('error: a frame over 256 KiB, a binary one, and one in a thousand pieces', async () => {
    const { own, enterOwn } = await open()
    const large = await enterOwn()
    large.socket.send('a'.repeat(relayLimits.frame + 1))
    expect(await large.closed).toBe(1009)
    const binary = await enterOwn()
    binary.socket.send(Buffer.from(receive))
    expect(await binary.closed).toBe(1003)
    const pieces = await enterOwn()
    for (let piece = 0; piece < 1_000; piece++) pieces.socket.send('a', { fin: false })
    expect([1006, 1008]).toContain(await pieces.closed)
    await own.close()
  })

  test('error: a connection that goes on asking is closed, and others are not', async () => {
    const { own, enterOwn } = await open()
    const [greedy, other] = [await enterOwn(), await enterOwn()]
    for (let asked = 500; asked <= 2_000; asked += 500) {
      for (let call = 0; call < 500; call++) greedy.socket.send(receive)
      await vi.waitFor(() => expect(greedy.got).toHaveLength(asked), { timeout: 10_000 })
    }
    expect(JSON.parse(greedy.got[999]!)).toMatchObject({ result: true })
    expect(JSON.parse(greedy.got.at(-1)!)).toMatchObject({ error: { code: 3001 } })
    greedy.socket.send(receive)
    expect(await greedy.closed).toBe(1013)
    other.socket.send(receive)
    await vi.waitFor(() => expect(other.got).toHaveLength(1))
    await own.close()
  })

  test('error: a client that does not read is dropped, and others are not', async () => {
    const { own, enterOwn } = await open()
    const [slow, other] = [await enterOwn(), await enterOwn()]
    const topics = Array.from({ length: 40 }, (_, at) => at.toString(16).padStart(64, '0'))
    slow.socket.pause()
    const message = 'a'.repeat(relayLimits.frame - 1_000)
    let sent = 0
    await vi.waitFor(
      () => {
        const topic = topics[sent % 40]
        other.socket.send(frame('irn_publish', { topic, message: `${sent}${message}`, ttl: 300, tag: 1 }))
        slow.socket.send(frame('irn_fetchMessages', { topic }))
        sent += 1
        expect(own.count()).toBe(1)
      },
      { timeout: 20_000, interval: 20 },
    )
    await vi.waitFor(() => expect(other.got).toHaveLength(sent), { timeout: 10_000 })
    await own.close()
  })

  test('behavior: while a mailbox is slow, no more is read from a client than a frame', async () => {
    const puts: (() => void)[] = []
    const memory = createMemoryMailbox()
    const put: Mailbox['put'] = async (message) => {
      await new Promise<void>((resolve) => puts.push(resolve))
      return memory.put(message)
    }
    const { own, enterOwn } = await open({ mailbox: { ...memory, put } })
    const { socket, got } = await enterOwn()
    const topics = Array.from({ length: 200 }, (_, at) => at.toString(16).padStart(64, '0'))
    for (const topic of topics)
      socket.send(frame('irn_publish', { topic, message: 'a'.repeat(250_000), ttl: 300, tag: 1 }))
    await vi.waitFor(() => expect(puts).toHaveLength(1))
    // What the kernel holds is not the relay's; the rest of the fifty megabytes waits with the client.
    await vi.waitFor(() => expect(socket.bufferedAmount).toBeGreaterThan(10_000_000))
    expect(got).toEqual([])
    const answering = setInterval(() => {
      for (const resolve of puts.splice(0)) resolve()
    }, 1)
    await vi.waitFor(() => expect(got).toHaveLength(200), { timeout: 20_000 })
    clearInterval(answering)
    await own.close()
  })

  test('error: an address has so many sockets, and room when one is closed', async () => {
    const { own, enterOwn } = await open({ sockets: 2 })
    const first = await enterOwn()
    await enterOwn()
    await expect(enterOwn()).rejects.toThrow('503')
    first.socket.close()
    await first.closed
    await vi.waitFor(() => expect(own.count()).toBe(1))
    await enterOwn()
    await own.close()
  })

  test('error: calls by HTTP count as connections of their address, before their token is looked at', async () => {
    const { own, post, enterOwn } = await open({ connects: 2 })
    const statuses = []
    for (let call = 0; call < 3; call++) statuses.push((await post(receive)).status)
    expect(statuses).toEqual([200, 200, 429])
    const unsigned = await fetch(`${own.url.replace('ws', 'http')}/rpc`, { method: 'POST', body: receive })
    expect(unsigned.status).toBe(429)
    await expect(enterOwn()).rejects.toThrow('503')
    // Those who watch the relay are not turned away for what clients do.
    expect((await fetch(`${own.url.replace('ws', 'http')}/health`)).status).toBe(200)
    await own.close()
  })

  test('error: a body by HTTP has the size of a frame at most', async () => {
    const { own, post } = await open()
    const body = (bytes: number) => receive.padEnd(bytes, ' ')
    expect((await post(body(relayLimits.frame))).status).toBe(200)
    expect((await post(body(relayLimits.frame + 1))).status).toBe(413)
    await own.close()
  })
})
