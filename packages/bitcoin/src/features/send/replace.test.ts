import { hex } from '@scure/base'
import { afterEach, expect, test, vi } from 'vitest'
import { codeOf, createHost } from '../../../test/setUp.js'
import { scriptOf } from '../../codec/script.js'
import { encodeTransaction, txidOf } from '../../codec/transaction.js'
import { bitcoinRegtest } from '../../networks/publicNetworks.js'
import { toCaip2Id } from '../../networks/toCaip2Id.js'
import { replaceable } from './describePayload.js'
import { keepSigned } from './keepSigned.js'
import { createReplace } from './replace.js'

afterEach(() => vi.unstubAllGlobals())

const network = bitcoinRegtest({ esploraUrl: 'http://esplora.test' })
const caipNetworkId = toCaip2Id(network.genesisHash)
const own = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
const shop = 'bcrt1q5n2k3frgpxces3dsw4qfpqk4kksv0cz96pldxdwxrrw0d5ud5hcqzzx7zt'

type MakeParameters = { from: string; vout?: number; amounts: readonly (readonly [string, bigint])[] }

function make({ from, vout = 0, amounts }: MakeParameters) {
  const transaction = {
    version: 2,
    inputs: [{ txid: from, vout, script: new Uint8Array(), sequence: replaceable, witness: [] }],
    outputs: amounts.map(([address, amount]) => ({ amount, script: scriptOf(address) })),
    lockTime: 0,
  }
  return { txid: txidOf(transaction), hex: hex.encode(encodeTransaction(transaction)) }
}

const maker = make({ from: '22'.repeat(32), amounts: [[own, 100_000n]] })
const waiting = make({
  from: maker.txid,
  amounts: [
    [shop, 50_000n],
    [own, 49_000n],
  ],
})
/** The same payment from another coin: what replaces it leaves the first one valid. */
const otherMaker = make({ from: '33'.repeat(32), amounts: [[own, 100_000n]] })
const madeUp = make({
  from: otherMaker.txid,
  amounts: [
    [shop, 50_000n],
    [own, 49_000n],
  ],
})

type Server = { waiting?: string | undefined; maker?: string }

/** A page whose server says what a test wants. */
function setUp({ waiting: answer, maker: makerAnswer = maker.hex }: Server) {
  vi.stubGlobal('fetch', async (input: string | URL) => {
    const { pathname } = new URL(input)
    if (pathname.endsWith('/outspends')) return Response.json([{ spent: false }, { spent: false }])
    if (pathname.includes('/outspend/')) return Response.json({ spent: false })
    if (pathname.startsWith(`/tx/${waiting.txid}`)) {
      if (answer === undefined) return new Response('Transaction not found', { status: 404 })
      return pathname.endsWith('/hex') ? new Response(answer) : Response.json({ confirmed: false })
    }
    if (pathname.startsWith('/tx/'))
      return pathname.endsWith('/hex')
        ? new Response(pathname.includes(otherMaker.txid) ? otherMaker.hex : makerAnswer)
        : Response.json({ confirmed: false })
    if (pathname === '/fee-estimates') return Response.json({ 1: 20, 6: 10, 144: 5 })
    return Response.json([])
  })
  const { storage } = createHost()
  const context = {
    networks: { find: () => ({ network, name: 'regtest' }) },
    connections: { get: () => [{ accounts: [{ address: own }], wallet: {} }] },
    storage,
    use: async () => ({}),
  }
  const replace = createReplace(context as never)
  return { storage, run: () => replace({ caipNetworkId, hash: waiting.txid, kind: 'cancel' }) }
}

test.each([
  ['a transaction that cannot be read', { waiting: '00ff' }],
  ['a transaction of another id, which pays the same from another coin', { waiting: madeUp.hex }],
  ['a coin whose maker cannot be read', { waiting: waiting.hex, maker: '00ff' }],
  ['a coin whose maker has another id', { waiting: waiting.hex, maker: otherMaker.hex }],
])('error: F-56 %s', async (_name, server) => {
  expect(await codeOf(setUp(server).run())).toBe('transaction/not-replaceable')
})

test('error: one that neither the network nor this page has', async () => {
  expect(await codeOf(setUp({}).run())).toBe('transaction/not-found')
})

test('behavior: one that was signed here, and no node has, is found', async () => {
  const { storage, run } = setUp({})
  keepSigned(storage, waiting)
  expect(await codeOf(run())).toBeUndefined()
})
