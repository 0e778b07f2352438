import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createRelayToken } from '../../test/createRelayToken.js'
import { openMailboxServer, type RunningMailbox } from './openMailboxServer.js'

let relay: RunningMailbox

beforeAll(async () => {
  relay = await openMailboxServer({ projects: [{ id: 'own', origins: ['https://app.example'] }] })
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
  const own = await openMailboxServer({ trustProxy: 1, connects: 2 })
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
  const mailbox = { put: away, listFor: away, listRecent: away, take: away, prune: away, ping: away }
  const own = await openMailboxServer({ mailbox })
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
