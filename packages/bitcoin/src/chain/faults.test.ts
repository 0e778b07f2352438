import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { genesisHashes } from '../networks/genesisHashes.js'
import type { ChainSource } from './ChainSource.js'
import { createEsploraSource } from './createEsploraSource.js'
import { createNodeSource } from './createNodeSource.js'

afterEach(() => vi.unstubAllGlobals())

const genesisHash = genesisHashes.regtest
const address = 'bcrt1qvj8rqgq5w8hhj7y8tjsa07jw2s3sw59thsyaks'
const txid = '1'.repeat(64)

const sources: Readonly<Record<string, ChainSource>> = {
  esplora: createEsploraSource({ esploraUrl: 'http://esplora.test/api', genesisHash }),
  node: createNodeSource({ rpcUrl: 'http://node.test', genesisHash }),
}

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
    test.each(Object.keys(faults))('error: %s', async (fault) => {
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
