import type { Adapter, SendCapability, TrackCapability } from '@latchkey/core/adapter'
import { isLatchkeyError, LatchkeyError, makeAmount } from '@latchkey/protocol'
import { createSolanaWallet } from '@latchkey/testing/solana'
import { getBase58Decoder } from '@solana/kit'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  closedPort,
  type Fault,
  type FaultServer,
  openFaultServer,
  say,
} from '../../../core/test/openFaultServer.js'
import { createPage } from '../../test/createPage.js'
import { alice, bob, seeds } from '../../test/fakeWallet.js'
import { createSolanaAdapter } from '../createSolanaAdapter.js'
import { toCaip2Id } from '../networks/toCaip2Id.js'
import { buildMessage } from './send/buildMessage.js'
import { writePayload } from './send/payload.js'
import { programs } from './send/programs.js'

const genesisHash = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const caipNetworkId = toCaip2Id(genesisHash)
const rpcUrl = 'http://node.test'
const hash = getBase58Decoder().decode(new Uint8Array(64).fill(7))
const anchor = { kind: 'blockhash', blockhash: programs.system, lastValidHeight: 7 } as const
const [from, to] = [alice.address, bob.address]
const intent = { caipNetworkId, from, to, amount: makeAmount(1_000_000n, 9) }
const token = programs.metadata
const message = buildMessage({
  transfer: { from: from as never, to: to as never, amount: 5n, units: 1_000, rate: 1n },
  version: 0,
  blockhash: programs.system,
})
const payload = writePayload({ network: caipNetworkId, message, lastValidHeight: 100, preparedAt: 1 })
const transaction = Uint8Array.from([1, ...new Uint8Array(64), ...message])

type Parts = { adapter: Adapter; send: SendCapability; track: TrackCapability }
const expected = { to, value: 5n }

/** Every question that balances, sending and following ask of a node. */
const calls: Readonly<Record<string, (parts: Parts) => Promise<unknown>>> = {
  getNativeBalance: ({ adapter }) => adapter.getNativeBalance({ address: from, caipNetworkId }),
  estimate: ({ send }) => send.estimate(intent),
  'estimate of a token': ({ send }) => send.estimate({ ...intent, token }),
  readToken: async ({ send }) => send.readToken?.({ caipNetworkId, token, owner: from }),
  inspect: async ({ send }) => send.inspect?.({ caipNetworkId, to, token }),
  prepare: ({ send }) => send.prepare(intent),
  adopt: async ({ send }) => send.adopt?.({ caipNetworkId, from, transaction }),
  check: async ({ send }) => send.check?.(payload),
  verify: ({ send }) => send.verify({ hash, payload }),
  read: ({ track }) => track.read({ caipNetworkId, from, hash, anchor, expected }),
  'read by its anchor': ({ track }) => track.read({ caipNetworkId, from, anchor, expected }),
}

const page = '<html><body>Bad gateway</body></html>'
const json = { 'content-type': 'application/json' }
const answer = (body: object) => JSON.stringify({ jsonrpc: '2.0', id: '0', ...body })
const wrong = answer({ result: { surprise: [1, null, 'x'], value: 'yes' } })
/** Right as an answer to any of the calls, but for what the node says of it. */
const right = answer({ result: { context: { slot: 1 }, value: null } })
const faults: Readonly<Record<string, Fault>> = {
  'F-03 cut off': (response) =>
    response.writeHead(200, { ...json, 'content-length': 100 }).write('{"json', () => response.destroy()),
  'F-04 not a byte': () => {},
  'F-05 headers, and nothing after them': (response) => response.writeHead(200, json).flushHeaders(),
  'F-06 a byte now and then': (response) => {
    response.writeHead(200, json)
    const drip = setInterval(() => response.write(' '), 5)
    response.on('close', () => clearInterval(drip))
  },
  'F-07 half an answer': say('{"jsonrpc":"2.0","result":{"val'),
  'F-08 nothing': say(''),
  'F-09 a page': say(page),
  'F-10 another shape': say(wrong),
  'F-10 a list': say(`[${wrong}]`),
  'F-10 a number': say('7'),
  'F-10 null': say(answer({ result: null })),
  'F-11 far too much': say(' '.repeat(3 * 1024 * 1024)),
  'F-11 10,000 levels': say('['.repeat(10_000) + ']'.repeat(10_000)),
  'F-12 an error of the node': say(answer({ error: { code: -32_005, message: 'Node is behind' } })),
  'F-13 right, but a page': say(right, { type: 'text/html' }),
  'F-13 right, but nothing said': say(right, { type: '' }),
  'F-14 too many requests': say(page, { status: 429 }),
  'F-15 out of order': say(page, { status: 500 }),
  'F-15 restarting': say(page, { status: 503 }),
}
/** Where nobody answers; the second is refused by the resolver without asking anybody. */
const nowhere: Readonly<Record<string, (port: number) => string>> = {
  'F-01 nobody there': () => `http://127.0.0.1:${closedPort}`,
  'F-02 no such name': () => `http://${'a'.repeat(64)}.invalid`,
  'F-03 no TLS where it should be': (port) => `https://127.0.0.1:${port}`,
}

let server: FaultServer
beforeAll(async () => {
  server = await openFaultServer()
})
afterAll(() => server.close())

let parts: Parts
const stored = new Map<string, string>()
beforeEach(async () => {
  const wallets = createPage()
  const { wallet } = createSolanaWallet({
    name: 'Scripted',
    accounts: seeds,
    chains: [{ chain: 'solana:mainnet', rpcUrl }],
  })
  wallets.register(wallet)
  const adapter = createSolanaAdapter({
    networks: [{ name: 'Solana', genesisHash, rpcUrl }],
    page: wallets,
    host: {
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
        removeItem: (key) => void stored.delete(key),
      },
    },
  })
  await adapter.connect({ connectorId: 'Scripted', signal: new AbortController().signal })
  const [send, track] = await Promise.all([adapter.send?.(), adapter.track?.()])
  if (!send || !track) throw new Error('The adapter sends and tracks.')
  parts = { adapter, send, track }
})
afterEach(() => {
  parts.adapter.dispose()
  stored.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Answers the first question, of which network a node is, rightly: what comes after it goes where the fault is. */
function serve(fault: string) {
  const [real, timeout] = [fetch, AbortSignal.timeout.bind(AbortSignal)]
  const url = nowhere[fault]?.(server.port) ?? server.url
  const played = faults[fault]
  if (played) void server.play(played)
  // The eight seconds of a try, made short.
  if (/F-0[456]/.test(fault)) vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(40))
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const { method, id } = JSON.parse(String(init.body)) as { method: string; id: unknown }
    if (method === 'getGenesisHash') return Response.json({ jsonrpc: '2.0', id, result: genesisHash })
    return real(url, init)
  })
}

const everyFault = [...Object.keys(nowhere), ...Object.keys(faults)]

/** What calls see; the rest ends in the transport, which is one for all: it is tried with one that takes the right answer. */
const seenFaults = everyFault.filter((fault) => /^F-(?:10|12|15 out)/.test(fault))

describe.each(Object.keys(calls))('%s', (call) => {
  test.each(call === 'verify' ? everyFault : seenFaults)('error: %s', async (fault) => {
    serve(fault)
    const outcome = await calls[call]?.(parts).catch((error: unknown) => error)
    // What a node has of a transaction makes no sense, or it has none: nothing is said of it, and it is asked again.
    if (call === 'verify' && /F-10 (null|another|a list)/.test(fault)) {
      expect(outcome).toBe('unknown')
      return
    }
    expect(outcome).toBeInstanceOf(LatchkeyError)
    const isReached = !/F-0[1-6]|F-14|F-15/.test(fault)
    expect(isLatchkeyError(outcome) && outcome.code).toBe(isReached ? 'rpc/failed' : 'rpc/unreachable')
    // It is not read to its end.
    if (fault === 'F-11 far too much')
      expect(outcome).toHaveProperty('details', 'The answer is larger than 2097152 bytes.')
  })
})

// What is signed may land whatever a node says of it: it has its signature, and is kept to be sent again.
test.each(seenFaults)('submit: %s', async (fault) => {
  serve(fault)
  const hash = await parts.send.submit(payload)
  expect(JSON.parse(stored.get('solana.outbox') ?? '{}')).toMatchObject({
    outgoing: [{ signature: hash, wire: expect.stringMatching(/./), lastValidHeight: 100 }],
  })
})
