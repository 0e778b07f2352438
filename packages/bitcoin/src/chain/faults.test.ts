import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Fault, type FaultServer, openFaultServer } from '../../../core/test/openFaultServer.js'
import { genesisHashes } from '../networks/genesisHashes.js'
import type { ChainSource } from './ChainSource.js'
import { createEsploraSource } from './createEsploraSource.js'
import { createNodeSource } from './createNodeSource.js'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const genesisHash = genesisHashes.regtest
const address = 'bcrt1qvj8rqgq5w8hhj7y8tjsa07jw2s3sw59thsyaks'
const txid = '1'.repeat(64)

const creators: Readonly<Record<string, (url: string) => ChainSource>> = {
  esplora: (url) => createEsploraSource({ esploraUrl: `${url}/api`, genesisHash }),
  node: (rpcUrl) => createNodeSource({ rpcUrl, genesisHash }),
}
const sources: Readonly<Record<string, ChainSource>> = Object.fromEntries(
  Object.entries(creators).map(([name, create]) => [name, create(`http://${name}.test`)]),
)

/** Every question that sending asks of a chain. */
const calls: Readonly<Record<string, (source: ChainSource) => Promise<unknown>>> = {
  readCoins: ({ readCoins }) => readCoins(address),
  readHoldings: ({ readHoldings }) => readHoldings(address),
  readFees: ({ readFees }) => readFees(),
  readTip: ({ readTip }) => readTip(),
  readTransaction: ({ readTransaction }) => readTransaction(txid),
  readPackage: ({ readPackage }) => readPackage(txid),
  findSpender: ({ findSpender }) => findSpender({ txid, vout: 0 }),
  broadcast: ({ broadcast }) => broadcast('00ff', txid),
}

const page = '<html><body>Bad gateway</body></html>'
const wrong = { error: null, result: { surprise: [1, null, 'x'] }, spent: 'yes', confirmed: 'maybe' }
const faults: Readonly<Record<string, () => Promise<Response>>> = {
  'F-01 nobody there': () => Promise.reject(new TypeError('fetch failed')),
  'F-03 cut off': async () =>
    new Response(new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) })),
  'F-07 half an answer': async () => new Response('{"result":{"txid":"11'),
  'F-08 nothing': async () => new Response(''),
  'F-09 a page': async () => new Response(page),
  'F-10 another shape': async () => Response.json(wrong),
  'F-10 a list': async () => Response.json([wrong]),
  'F-10 a number': async () => Response.json(7),
  'F-11 far too much': async () => new Response('['.repeat(3 * 1024 * 1024)),
  'F-14 too many requests': async () => new Response(page, { status: 429 }),
  'F-15 out of order': async () => new Response(page, { status: 500 }),
  'F-15 restarting': async () => new Response(page, { status: 503 }),
}

/** What differs from call to call; the rest ends where an answer is fetched, or where its text is read. */
const seenByCalls = /^F-(?:01|10|14)/
/** One of each kind: a call that reads JSON, one that reads text, and one that sends. */
const kinds = ['readTip', 'readTransaction', 'broadcast']

/** Fees have a floor whatever the estimates are: an answer of JSON that names none is as good as no estimate. */
const atFloor = { slow: 1_000n, fast: 1_000n }
const harmless: Readonly<Record<string, unknown>> = {
  'esplora.readFees F-10 another shape': atFloor,
  'esplora.readFees F-10 a list': atFloor,
  'esplora.readFees F-10 a number': atFloor,
  // Which is what a height is.
  'esplora.readTip F-10 a number': 7,
}

describe.each(Object.keys(sources))('%s', (name) => {
  describe.each(Object.keys(calls))('%s', (call) => {
    const seen = Object.keys(faults).filter((fault) => kinds.includes(call) || seenByCalls.test(fault))
    test.each(seen)('error: %s', async (fault) => {
      vi.stubGlobal('fetch', () => faults[fault]?.())
      const source = sources[name] as ChainSource
      const outcome = await calls[call]?.(source).catch((error: unknown) => error)
      const expected = harmless[`${name}.${call} ${fault}`]
      if (expected !== undefined) {
        expect(outcome).toEqual(expected === atFloor ? expect.objectContaining(atFloor) : expected)
        return
      }
      expect(outcome).toBeInstanceOf(LatchkeyError)
      const isReached = !/F-01|F-03/.test(fault)
      expect(isLatchkeyError(outcome) && outcome.code).toBe(isReached ? 'rpc/failed' : 'rpc/unreachable')
      // It is not read to its end.
      if (fault.startsWith('F-11'))
        expect(outcome).toHaveProperty('details', 'The answer is larger than 2097152 bytes.')
    })
  })
})

/** What an Esplora server and a node answer where all is well. */
const answers: Readonly<Record<string, unknown>> = {
  [`/api/address/${address}/utxo`]: [],
  [`/api/address/${address}`]: { mempool_stats: { funded_txo_sum: 0, spent_txo_sum: 0 } },
  '/api/fee-estimates': { 2: 5, 6: 3, 24: 1 },
  '/api/mempool': {},
  '/api/blocks/tip/height': 7,
  [`/api/tx/${txid}`]: { weight: 400, fee: 100, vin: [], status: { confirmed: false } },
  [`/api/tx/${txid}/hex`]: '00ff',
  [`/api/tx/${txid}/status`]: { confirmed: false },
  [`/api/tx/${txid}/outspend/0`]: { spent: false },
  '/api/tx': txid,
  scantxoutset: { height: 7, unspents: [] },
  getrawmempool: [],
  getmempoolinfo: { mempoolminfee: 0.00001, minrelaytxfee: 0.00001 },
  estimatesmartfee: {},
  getblockcount: 7,
  getrawtransaction: { hex: '00ff' },
  getmempoolentry: { vsize: 100, fees: { base: 0.000001 } },
  getmempoolancestors: {},
  gettxspendingprevout: [],
  gettxout: {},
  sendrawtransaction: txid,
}
const answerAs =
  (type: string): Fault =>
  (response, request) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      const isNode = request.url === '/'
      const found = answers[isNode ? (JSON.parse(body) as { method: string }).method : (request.url ?? '')]
      const text =
        typeof found === 'string' && !isNode ? found : JSON.stringify(isNode ? { result: found } : found)
      response.writeHead(200, { 'content-type': type }).end(text)
    })
  }
const slow: Readonly<Record<string, Fault>> = {
  'F-04 not a byte': () => {},
  'F-05 headers, and nothing after them': (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).flushHeaders(),
  'F-05 all of it, too late': (response, request) =>
    void setTimeout(() => answerAs('application/json')(response, request), 400),
  'F-06 a byte now and then': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const drip = setInterval(() => response.write(' '), 5)
    response.on('close', () => clearInterval(drip))
  },
}

describe.each(Object.keys(creators))('%s on a real server', (name) => {
  let server: FaultServer
  beforeAll(async () => {
    server = await openFaultServer()
  })
  afterAll(() => server.close())
  const open = (url = server.url) => creators[name]?.(url) as ChainSource

  const ask = (call: string) => (source: ChainSource) =>
    (calls[call]?.(source) ?? Promise.resolve()).catch((error) => error)

  test.each(Object.keys(calls))('default: %s', async (call) => {
    for (const type of ['application/json', 'text/plain; charset=utf-8']) {
      server.play(answerAs(type))
      expect(await ask(call)(open())).not.toBeInstanceOf(Error)
    }
  })

  // From here on it is the way to a server that fails, which is one for all calls.
  const askTip = ask('readTip')

  test('error: F-02 no such name', async () => {
    // Longer than a label may be: refused by the resolver without asking anybody.
    expect(await askTip(open(`http://${'a'.repeat(64)}.invalid`))).toMatchObject({ code: 'rpc/unreachable' })
  })

  test.each(Object.keys(slow))('error: %s', async (fault) => {
    server.play(slow[fault] as Fault)
    // Eight seconds, which are shorter here.
    const { timeout } = AbortSignal
    const waits = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 60))
    expect(await askTip(open())).toMatchObject({ code: 'rpc/unreachable' })
    expect(new Set(waits.mock.calls.flat())).toEqual(new Set([8_000]))
  })

  test('error: F-13 right, but a page', async () => {
    server.play(answerAs('text/html; charset=utf-8'))
    expect(await askTip(open())).toMatchObject({ code: 'rpc/failed', details: 'The answer is a page.' })
  })
})

describe('an index that lags behind', () => {
  const serve = (pages: Record<string, unknown>) =>
    vi.stubGlobal('fetch', async (url: string) => {
      const found = pages[url.replace('http://esplora.test/api', '')]
      if (found === undefined) return new Response('Transaction not found', { status: 404 })
      return new Response(typeof found === 'string' ? found : JSON.stringify(found))
    })
  const { esplora } = sources as { esplora: ChainSource }

  test('behavior: a tip below the block of a transaction still counts that block', async () => {
    serve({
      [`/tx/${txid}/hex`]: '00ff',
      [`/tx/${txid}/status`]: { confirmed: true, block_height: 105 },
      '/blocks/tip/height': '103',
    })
    expect(await esplora.readTransaction(txid)).toMatchObject({ block: { confirmations: 1 } })
  })

  test('behavior: F-30 a transaction whose block is gone waits again, or is unknown', async () => {
    const status = { confirmed: true, block_height: 105 }
    serve({ [`/tx/${txid}/hex`]: '00ff', [`/tx/${txid}/status`]: status, '/blocks/tip/height': '105' })
    expect(await esplora.readTransaction(txid)).toHaveProperty('block')
    serve({ [`/tx/${txid}/hex`]: '00ff', [`/tx/${txid}/status`]: { confirmed: false } })
    expect(await esplora.readTransaction(txid)).toEqual({ hex: '00ff' })
    serve({})
    expect(await esplora.readTransaction(txid)).toBeUndefined()
  })

  test('behavior: F-30 the same by a node, whose index keeps the blocks of old branches', async () => {
    const answer = (results: Record<string, unknown>) =>
      vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
        const { method } = JSON.parse(String(body)) as { method: string }
        const result = results[method]
        return Response.json(result === undefined ? { error: { code: -5, message: 'no' } } : { result })
      })
    const { node } = sources as { node: ChainSource }
    const hash = 'b'.repeat(64)
    answer({
      getrawtransaction: { hex: '00ff', confirmations: 2, blockhash: hash },
      getblockheader: { height: 7 },
    })
    expect(await node.readTransaction(txid)).toEqual({ hex: '00ff', block: { height: 7, confirmations: 2 } })
    answer({ getrawtransaction: { hex: '00ff', confirmations: -1, blockhash: hash }, getmempoolentry: {} })
    expect(await node.readTransaction(txid)).toEqual({ hex: '00ff' })
    answer({ getrawtransaction: { hex: '00ff', confirmations: 0, blockhash: hash } })
    expect(await node.readTransaction(txid)).toBeUndefined()
  })
})
