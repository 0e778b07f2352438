import { request } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoAccounts } from '../accounts.js'
import type { RunningChain } from '../chain.js'
import type { Manifest } from '../manifest.js'
import { createMarket } from '../solana/createMarket.js'
import { describeMints } from '../solana/mints.js'
import { freePorts } from '../supervisor/isPortFree.js'
import type { NamedChain } from '../supervisor/nameChains.js'
import { readHealth } from '../supervisor/readHealth.js'
import { createFaucet } from './createFaucet.js'
import { type ControlServer, startControlServer } from './startControlServer.js'

const alice = demoAccounts[0]!
const solanaId = 'solana:SoLaNaGenesisHashSoLaNaGenesisHa'
const bitcoinId = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const manifest = { version: 1, controlUrl: 'http://127.0.0.1', accounts: demoAccounts } as unknown as Manifest

let calls: string[] = []
let fail = false
let server: ControlServer
let url = ''

function chain(name: string): RunningChain<unknown> {
  return {
    info: {},
    pids: [],
    async health() {
      if (fail) throw new Error('connection refused')
      return 12n
    },
    async mine(blocks) {
      calls.push(`${name} mine ${blocks}`)
    },
    async fund(address, amount) {
      if (fail) throw new Error('node is gone')
      calls.push(`${name} begin ${address} ${amount}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
      calls.push(`${name} end`)
      return `tx-${name}`
    },
    ...(name === 'bitcoin' && {
      async reorganise(blocks: number, transactions: readonly string[]) {
        calls.push(`${name} reorganise ${blocks} ${transactions}`)
      },
    }),
    stop: async () => {},
  }
}

beforeEach(async () => {
  calls = []
  fail = false
  const chains = [
    { id: 'eip155:31337', name: 'EVM 31337', namespace: 'eip155', chain: chain('evm') },
    { id: solanaId, name: 'Solana', namespace: 'solana', chain: chain('solana') },
    { id: bitcoinId, name: 'Bitcoin', namespace: 'bip122', chain: chain('bitcoin') },
  ] as NamedChain[]
  const [port] = await freePorts(1)
  url = `http://127.0.0.1:${port}`
  const health = () => readHealth(chains)
  server = await startControlServer(port!, {
    manifest,
    health,
    log: () => {},
    market: createMarket({ rpcUrl: 'http://127.0.0.1:1', mints: await describeMints() }),
    ...createFaucet(chains),
  })
})
afterEach(() => server.close())

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

/** fetch() does not let us choose the Host header. */
function get(path: string, headers: Record<string, string>) {
  return new Promise<{ status?: number; headers: NodeJS.Dict<string | string[]> }>((resolve, reject) => {
    request(`${url}${path}`, { headers }, (response) => {
      response.resume()
      resolve({ status: response.statusCode, headers: response.headers })
    })
      .on('error', reject)
      .end()
  })
}

test('default', async () => {
  const response = await fetch(`${url}/manifest`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('application/json')
  expect(await response.json()).toEqual(manifest)
})

test('behavior: health gives the height of each chain', async () => {
  const response = await fetch(`${url}/health`)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    ok: true,
    chains: [
      { chain: 'eip155:31337', name: 'EVM 31337', ok: true, height: '12' },
      { chain: solanaId, name: 'Solana', ok: true, height: '12' },
      { chain: bitcoinId, name: 'Bitcoin', ok: true, height: '12' },
    ],
  })
})

test('behavior: health is 503 when a chain does not answer', async () => {
  fail = true
  const response = await fetch(`${url}/health`)
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({
    ok: false,
    chains: [{ ok: false, error: 'connection refused' }, {}, {}],
  })
})

test.each([
  ['evm', 'eip155:31337', alice.evm.address],
  ['solana', solanaId, alice.solana.address],
  ['bitcoin', bitcoinId, alice.bitcoin.ordinals.address],
])('behavior: faucet funds on %s', async (name, id, address) => {
  const answer = await post('/faucet', { chain: id, address, amount: '1000000000' })
  expect(answer).toEqual({ status: 200, body: { transaction: `tx-${name}` } })
  expect(calls).toEqual([`${name} begin ${address} 1000000000`, `${name} end`])
})

test('behavior: transfers on one chain take turns', async () => {
  const body = { chain: 'eip155:31337', address: alice.evm.address, amount: '1' }
  await Promise.all([post('/faucet', body), post('/faucet', body), post('/faucet', body)])
  expect(calls.map((call) => call.split(' ')[1])).toEqual(['begin', 'end', 'begin', 'end', 'begin', 'end'])
})

test('behavior: a resolver of names over HTTP', async () => {
  // “bob.user._bitcoin-payment.devnet.test”, TXT, IN.
  const labels = ['bob', 'user', '_bitcoin-payment', 'devnet', 'test']
  const name = Buffer.concat([...labels.map((label) => Buffer.from(`\0${label}`)), Buffer.of(0)])
  for (let at = 0, part = 0; part < labels.length; at += 1 + (labels[part++]?.length ?? 0))
    name[at] = labels[part]?.length ?? 0
  const question = Buffer.concat([
    Buffer.of(0, 0, 1, 0x20, 0, 1, 0, 0, 0, 0, 0, 0),
    name,
    Buffer.of(0, 16, 0, 1),
  ])
  const ask = (body: Buffer, type = 'application/dns-message') =>
    fetch(`${url}/dns-query`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: new Uint8Array(body),
    })
  const response = await ask(question)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/dns-message'])
  const answer = Buffer.from(await response.arrayBuffer())
  const [, bob] = demoAccounts
  expect(answer.toString('latin1')).toContain(`bitcoin:${bob?.bitcoin.payment.address}`)
  expect(answer.readUInt16BE(2) & 0x0020).toBe(0x0020)
  expect((await ask(Buffer.of(1))).status).toBe(400)
  expect((await ask(question, 'text/plain')).status).toBe(415)
})

test('behavior: mine', async () => {
  expect(await post('/mine', { chain: bitcoinId, blocks: 3 })).toEqual({
    status: 200,
    body: { chain: bitcoinId, height: '12' },
  })
  expect(calls).toEqual(['bitcoin mine 3'])
})

test('behavior: reorganise', async () => {
  const body = { chain: bitcoinId, blocks: 2, transactions: ['00ff'] }
  expect(await post('/reorganise', body)).toEqual({ status: 200, body: { chain: bitcoinId, height: '12' } })
  expect(calls).toEqual(['bitcoin reorganise 2 00ff'])
})

const deep = { chain: bitcoinId, blocks: 1 }
test.each([
  [404, 'unknown-chain', { ...deep, chain: 'bip122:0' }],
  [400, 'unsupported-chain', { ...deep, chain: 'eip155:31337' }],
  [400, 'invalid-blocks', { ...deep, blocks: 0 }],
  [400, 'invalid-blocks', { ...deep, blocks: 11 }],
  [400, 'invalid-blocks', { ...deep, blocks: '1' }],
  [400, 'invalid-transactions', { ...deep, transactions: '00' }],
  [400, 'invalid-transactions', { ...deep, transactions: ['0'] }],
  [400, 'invalid-transactions', { ...deep, transactions: [1] }],
])('error: reorganise answers %i %s', async (status, code, body) => {
  const answer = await post('/reorganise', body)
  expect(answer).toEqual({ status, body: { error: { code, message: expect.any(String) } } })
  expect(calls).toEqual([])
})

test('error: a failing node is 502, and the next request gets its turn', async () => {
  const body = { chain: 'eip155:31337', address: alice.evm.address, amount: '1' }
  fail = true
  expect(await post('/faucet', body)).toEqual({
    status: 502,
    body: { error: { code: 'chain-failed', message: 'EVM 31337: node is gone' } },
  })
  fail = false
  expect((await post('/faucet', body)).status).toBe(200)
})

const good = { chain: 'eip155:31337', address: alice.evm.address, amount: '1' }
test.each([
  [404, 'unknown-chain', { ...good, chain: 'eip155:1' }],
  [404, 'unknown-chain', { ...good, chain: 31337 }],
  [404, 'unknown-chain', {}],
  [400, 'invalid-address', { ...good, address: alice.evm.address.replace('f39F', 'F39f') }],
  [400, 'invalid-address', { ...good, address: alice.solana.address }],
  [400, 'invalid-address', { ...good, address: '' }],
  [400, 'invalid-address', { ...good, address: null }],
  [400, 'invalid-address', { ...good, chain: solanaId, address: `${alice.solana.address}1` }],
  [400, 'invalid-address', { ...good, chain: solanaId, address: alice.evm.address }],
  [
    400,
    'invalid-address',
    { ...good, chain: bitcoinId, address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' },
  ],
  [400, 'invalid-address', { ...good, chain: bitcoinId, address: `${alice.bitcoin.payment.address}q` }],
  [400, 'invalid-amount', { ...good, amount: 1 }],
  [400, 'invalid-amount', { ...good, amount: '' }],
  [400, 'invalid-amount', { ...good, amount: '0' }],
  [400, 'invalid-amount', { ...good, amount: '-1' }],
  [400, 'invalid-amount', { ...good, amount: '1.5' }],
  [400, 'invalid-amount', { ...good, amount: '0x10' }],
  [400, 'invalid-amount', { ...good, amount: '1e3' }],
  [400, 'invalid-amount', { ...good, amount: ' 1' }],
  [400, 'invalid-amount', { ...good, amount: '١' }],
  [400, 'invalid-amount', { ...good, amount: '9'.repeat(1000) }],
  [400, 'amount-too-large', { ...good, amount: `${10_000n * 10n ** 18n + 1n}` }],
  [
    400,
    'amount-too-large',
    { chain: bitcoinId, address: alice.bitcoin.payment.address, amount: '1000000001' },
  ],
  [400, 'bad-json', '{'],
  [400, 'bad-json', ''],
  [400, 'bad-request', '[]'],
  [400, 'bad-request', 'null'],
  [413, 'body-too-large', JSON.stringify({ ...good, padding: 'x'.repeat(64 * 1024) })],
])('error: faucet answers %i %s', async (status, code, body) => {
  const answer = await post('/faucet', body)
  expect(answer.status).toBe(status)
  expect(answer.body).toEqual({ error: { code, message: expect.any(String) } })
  expect(calls).toEqual([])
})

test.each([0, -1, 1.5, 1001, '1', null, undefined])('error: mine refuses %j blocks', async (blocks) => {
  const answer = await post('/mine', { chain: 'eip155:31337', blocks })
  expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid-blocks' } } })
  expect(calls).toEqual([])
})

test.each([
  ['GET', '/', 404, 'not-found'],
  ['GET', '/constructor', 404, 'not-found'],
  ['GET', '/manifest/', 404, 'not-found'],
  ['POST', '/manifest', 405, 'method-not-allowed'],
  ['GET', '/faucet', 405, 'method-not-allowed'],
  ['DELETE', '/health', 405, 'method-not-allowed'],
])('error: %s %s is %i', async (method, path, status, code) => {
  const response = await fetch(`${url}${path}`, { method })
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ error: { code } })
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])(
  'error: content type %s is 415',
  async (type) => {
    expect(await post('/faucet', good, { 'content-type': type })).toMatchObject({
      status: 415,
      body: { error: { code: 'unsupported-media-type' } },
    })
  },
)

test.each(['http://localhost:5173', 'http://127.0.0.1:1', 'https://demo.localhost', 'http://[::1]:80'])(
  'behavior: pages of %s may ask',
  async (origin) => {
    const response = await fetch(`${url}/faucet`, { method: 'OPTIONS', headers: { origin } })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe(origin)
    expect(response.headers.get('access-control-allow-headers')).toBe('content-type')
  },
)

test.each(['https://evil.example', 'http://localhost.evil.example', 'null', 'http://127.0.0.1.evil.example'])(
  'error: pages of %s may not',
  async (origin) => {
    const answer = await post('/faucet', good, { origin })
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'forbidden-origin' } } })
    expect(calls).toEqual([])
  },
)

test('error: a rebound DNS name is refused by its Host header', async () => {
  expect(await get('/manifest', { host: 'evil.example' })).toMatchObject({ status: 403 })
  expect(await get('/manifest', { host: 'localhost:8540' })).toMatchObject({ status: 200 })
})

test('behavior: the imitation of Jupiter quotes two tokens of the local chain, and no other', async () => {
  const [sold, bought] = ['inputMint', 'outputMint']
  const { USDC, NINE, FEE22 } = await describeMints()
  const ask = async (query: Record<string, string>) => {
    const response = await fetch(`${url}/jupiter/quote?${new URLSearchParams(query)}`)
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const pair = { [sold]: USDC?.address ?? '', [bought]: NINE?.address ?? '', slippageBps: '100' }
  expect(await ask({ ...pair, amount: '1000000' })).toMatchObject({
    status: 200,
    body: { inAmount: '1000000', outAmount: '1994000000', otherAmountThreshold: '1974060000' },
  })
  for (const wrong of [{ amount: '0' }, { amount: '9'.repeat(20) }, { [bought]: FEE22?.address ?? '' }])
    expect(await ask({ ...pair, amount: '1', ...wrong })).toMatchObject({
      status: 400,
      body: { errorCode: 'COULD_NOT_FIND_ANY_ROUTE' },
    })
})
