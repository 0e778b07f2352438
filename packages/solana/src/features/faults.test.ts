import type { Adapter, SendCapability, TrackCapability } from '@latchkey/core/adapter'
import { isLatchkeyError, LatchkeyError, makeAmount } from '@latchkey/protocol'
import { createSolanaWallet } from '@latchkey/testing/solana'
import { getBase58Decoder } from '@solana/kit'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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
const wrong = { jsonrpc: '2.0', id: '0', result: { surprise: [1, null, 'x'], value: 'yes' } }
const faults: Readonly<Record<string, () => Promise<Response>>> = {
  'F-01 nobody there': () => Promise.reject(new TypeError('fetch failed')),
  'F-03 cut off': async () =>
    new Response(new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) })),
  'F-07 half an answer': async () => new Response('{"jsonrpc":"2.0","result":{"val'),
  'F-08 nothing': async () => new Response(''),
  'F-09 a page': async () => new Response(page),
  'F-10 another shape': async () => Response.json(wrong),
  'F-10 a list': async () => Response.json([wrong]),
  'F-10 a number': async () => Response.json(7),
  'F-10 null': async () => Response.json({ jsonrpc: '2.0', id: '0', result: null }),
  'F-12 an error of the node': async () =>
    Response.json({ jsonrpc: '2.0', id: '0', error: { code: -32_005, message: 'Node is behind' } }),
  'F-14 too many requests': async () => new Response(page, { status: 429 }),
  'F-15 out of order': async () => new Response(page, { status: 500 }),
  'F-15 restarting': async () => new Response(page, { status: 503 }),
}

let parts: Parts
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
    host: { storage: { getItem: () => null, setItem() {}, removeItem() {} } },
  })
  await adapter.connect({ connectorId: 'Scripted', signal: new AbortController().signal })
  const [send, track] = await Promise.all([adapter.send?.(), adapter.track?.()])
  if (!send || !track) throw new Error('The adapter sends and tracks.')
  parts = { adapter, send, track }
})
afterEach(() => {
  parts.adapter.dispose()
  vi.unstubAllGlobals()
})

/** Answers the first question, of which network a node is, rightly: what comes after it fails. */
function serve(fault: () => Promise<Response>) {
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    const { method, id } = JSON.parse(String(body)) as { method: string; id: unknown }
    if (method === 'getGenesisHash') return Response.json({ jsonrpc: '2.0', id, result: genesisHash })
    return fault()
  })
}

describe.each(Object.keys(calls))('%s', (call) => {
  test.each(Object.keys(faults))('error: %s', async (fault) => {
    serve(faults[fault] as () => Promise<Response>)
    const outcome = await calls[call]?.(parts).catch((error: unknown) => error)
    // What a node has of a transaction makes no sense, or it has none: nothing is said of it, and it is asked again.
    if (call === 'verify' && /F-10 (null|another|a list)/.test(fault)) {
      expect(outcome).toBe('unknown')
      return
    }
    expect(outcome).toBeInstanceOf(LatchkeyError)
    const isReached = !/F-01|F-03|F-14|F-15/.test(fault)
    expect(isLatchkeyError(outcome) && outcome.code).toBe(isReached ? 'rpc/failed' : 'rpc/unreachable')
  })
})
