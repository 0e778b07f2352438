import { makeAmount } from '@latchkey/protocol'
import { afterEach, expect, test, vi } from 'vitest'
import { genesisHashes } from '../../networks/genesisHashes.js'
import { toCaip2Id } from '../../networks/toCaip2Id.js'
import type { SendContext } from '../SendContext.js'
import { readCoins } from './readCoins.js'

afterEach(() => vi.unstubAllGlobals())

const from = 'bcrt1qvj8rqgq5w8hhj7y8tjsa07jw2s3sw59thsyaks'
const caipNetworkId = toCaip2Id(genesisHashes.regtest)
const [one, two, three, four] = ['1', '2', '3', '4'].map((digit) => digit.repeat(64)) as [
  string,
  string,
  string,
  string,
]

const context = {
  connections: { get: () => [] },
  networks: {
    find: () => ({
      network: {
        kind: 'regtest',
        genesisHash: genesisHashes.regtest,
        esploraUrl: 'http://esplora.test/api',
      },
    }),
  },
} as unknown as SendContext

function serve(tip: number) {
  const coin = (txid: string, value: number, status: object) => ({ txid, vout: 1, value, status })
  const spends = (address: string) => ({ vin: [{ txid: one, prevout: { scriptpubkey_address: address } }] })
  const pages: Record<string, unknown> = {
    '/blocks/tip/height': tip,
    [`/address/${from}/utxo`]: [
      coin(one, 5_000, { confirmed: true, block_height: 7 }),
      coin(two, 9_000, { confirmed: false }),
      coin(three, 8_000, { confirmed: false }),
      coin(four, 546, { confirmed: true, block_height: 9 }),
    ],
    [`/tx/${one}/status`]: { confirmed: true },
    [`/tx/${two}`]: spends(from),
    [`/tx/${three}`]: spends('bcrt1qother'),
  }
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(pages[url.replace('http://esplora.test/api', '')] ?? null),
  )
}

test('default: the largest first, what is protected is marked, and M-31 what others have just sent is not there', async () => {
  serve(9)
  expect(await readCoins(context, { caipNetworkId, from })).toEqual([
    { id: `${two}:1`, amount: makeAmount(9_000n, 8), confirmations: 0, isProtected: false },
    { id: `${one}:1`, amount: makeAmount(5_000n, 8), confirmations: 3, isProtected: false },
    { id: `${four}:1`, amount: makeAmount(546n, 8), confirmations: 1, isProtected: true },
  ])
})

test('behavior: a server whose newest block is older than the coin still counts its block', async () => {
  serve(6)
  const coins = await readCoins(context, { caipNetworkId, from })
  expect(coins.map(({ confirmations }) => confirmations)).toEqual([0, 1, 1])
})

test('param: findProtected knows better', async () => {
  serve(9)
  const findProtected = async () => [`${one}:1`]
  const coins = await readCoins({ ...context, findProtected }, { caipNetworkId, from })
  expect(coins.filter(({ isProtected }) => isProtected).map(({ id }) => id)).toEqual([
    `${one}:1`,
    `${four}:1`,
  ])
})
