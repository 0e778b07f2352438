import { readFileSync } from 'node:fs'
import type { Caip2Id } from '@latchkey/protocol'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createTestDependencies } from '../../../../test/createTestDependencies.js'
import {
  explorerAccount as account,
  createLists,
  expectedNumbers,
  explorerFriend as friend,
  listOf,
  transferItem,
} from '../../../../test/explorerLists.js'
import { networkSchema } from '../../../config/configSchema.js'
import type { AccountTransaction, Token } from '../../Network.js'
import type { TokenReader } from '../tokens/createTokenReader.js'
import { createBlockscoutSource } from './createBlockscoutSource.js'
import { createExplorer } from './createExplorer.js'
import { createExplorerHistory } from './createExplorerHistory.js'
import { findExplorerTokens } from './findExplorerTokens.js'

const router = '0x937f29782d44b8b21a4650f465dE0606731f0143'
const chainId = 'eip155:1' as Caip2Id
const config = v.parse(networkSchema, {
  chainId,
  name: 'Ethereum',
  native: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  contracts: { uniswapV2Router: router },
})
const native: Token = { chainId, ...config.native, listed: true }
const tokens: TokenReader = {
  read: async (addresses) =>
    new Map(
      addresses.map((address) => [
        address,
        {
          chainId,
          address,
          name: address,
          symbol: address.slice(-4),
          decimals: 6,
          iconUrl: '',
          listed: false,
        },
      ]),
    ),
}
const fixture = (name: string): unknown =>
  JSON.parse(
    readFileSync(new URL(`../../../../test/fixtures/blockscout/${name}.json`, import.meta.url), 'utf8'),
  )

/** An explorer that answers as a function of the URL says. */
function setUp(answer: (url: URL) => Response | unknown, key?: string) {
  const urls: URL[] = []
  let time = 0
  const fetch = async (input: URL | RequestInfo) => {
    const url = new URL(String(input))
    urls.push(url)
    const value = await answer(url)
    return value instanceof Response ? value : Response.json(value)
  }
  const { metrics } = createTestDependencies()
  const explorer = createExplorer({
    url: 'https://explorer.example/',
    key,
    chainId,
    fetch,
    metrics,
    now: () => time,
  })
  const { history } = createExplorerHistory({
    source: createBlockscoutSource(explorer),
    config,
    native,
    tokens,
  })
  return { explorer, history, urls, wait: (ms: number) => (time += ms) }
}

const describeTransaction = ({ operation, status, transfers }: AccountTransaction) =>
  [
    operation,
    status,
    ...transfers.map(({ direction, amount, token }) => `${direction} ${amount} ${token.symbol}`),
  ].join(' ')

describe('history', () => {
  const empty = { items: [], next_page_params: null }
  /** The documented page, and an empty one after it. */
  const documented = (url: URL) => (url.searchParams.has('block_number') ? empty : fixture(listOf(url)))

  test('default: transactions and transfers joined, newest first, nothing pending', async () => {
    const { history, urls } = setUp(documented)
    const page = await history(account, { limit: 50 })
    expect(page.transactions.map(describeTransaction)).toEqual([
      `trade confirmed out ${10n ** 18n} ETH in 2600810000 0639`,
      'receive confirmed in 5 C161',
      'send confirmed out 1000 0639',
      'send failed',
      'deploy confirmed',
      'receive confirmed',
    ])
    expect(page.transactions[2]).toMatchObject({
      hash: `0x${'7'.padStart(64, '0')}`,
      nonce: 6,
      from: account,
      to: friend,
      minedAt: new Date('2024-10-20T12:09:00Z'),
    })
    expect(page.transactions[4]).toMatchObject({ to: '0x5FbDB2315678afecb367f032d93F642f64180aa3' })
    expect(urls.map((url) => url.pathname)).toEqual([
      `/api/v2/addresses/${account}/transactions`,
      `/api/v2/addresses/${account}/token-transfers`,
    ])
  })

  test('param: cursor: the server gets back what it gave, and what was cut off comes next', async () => {
    const { history, urls } = setUp(documented)
    const first = await history(account, { limit: 50 })
    const second = await history(account, { limit: 50, cursor: first.next! })
    expect(second.transactions.map(describeTransaction)).toEqual(['receive confirmed in 7 ETH'])
    expect(second.next).toBeNull()
    expect(Object.fromEntries(urls.at(-1)!.searchParams)).toEqual({
      block_number: '21000090',
      index: '7',
      inserted_at: '2024-10-20T12:00:05.123456Z',
      hash: `0x${'4'.padStart(64, '0')}`,
      value: '7',
      fee: '31500000000000',
      items_count: '50',
    })
  })

  test('param: cursor: one that is not ours never reaches the server', async () => {
    const { history, urls } = setUp(documented)
    const forged = [
      '',
      'WyIyMDI1',
      Buffer.from('[1,"start",{"Block":1}]').toString('base64url'),
      Buffer.from('[1,"start",{"a":{"b":1}}]').toString('base64url'),
      Buffer.from(JSON.stringify([1, 'start', { a: 'x'.repeat(101) }])).toString('base64url'),
      Buffer.from('[-1,"start","start"]').toString('base64url'),
    ]
    for (const cursor of forged) {
      await expect(history(account, { limit: 50, cursor })).rejects.toMatchObject({
        status: 400,
        field: 'cursor',
      })
    }
    expect(urls).toEqual([])
  })

  test('param: limit: pages end between blocks', async () => {
    const { history } = setUp(documented)
    const found: string[] = []
    for (let cursor: string | undefined, pages = 0; pages < 10; pages += 1) {
      const page = await history(account, { limit: 2, ...(cursor ? { cursor } : {}) })
      expect(page.transactions.length).toBeLessThanOrEqual(2)
      found.push(...page.transactions.map(({ hash }) => hash.slice(-2)))
      if (page.next === null) break
      cursor = page.next
    }
    expect(found).toEqual(['08', '14', '07', '06', '05', '15', '04'])
  })

  test('behavior: long lists of different pace meet without gaps or repeats', async () => {
    const { history } = setUp(createLists({ transactions: 173, transfers: 401 }))
    const found: string[] = []
    for (let cursor: string | undefined, pages = 0; pages < 100; pages += 1) {
      const page = await history(account, { limit: 50, ...(cursor ? { cursor } : {}) })
      found.push(...page.transactions.map(({ hash }) => hash))
      if (page.next === null) break
      cursor = page.next
    }
    const numbers = found.map((hash) => Number(hash))
    expect(new Set(numbers).size).toBe(numbers.length)
    expect([...numbers].sort((a, b) => a - b)).toEqual(expectedNumbers({ transactions: 173, transfers: 401 }))
  })

  test('behavior: a block with more than anybody reads is no endless loop', async () => {
    const { history, urls } = setUp((url) => {
      if (listOf(url) === 'transactions') return empty
      const start = Number(url.searchParams.get('index') ?? 100_000)
      const items = Array.from({ length: 50 }, (_, offset) => transferItem(start - offset, 7, start - offset))
      return { items, next_page_params: { block_number: 7, index: start - 50 } }
    })
    const page = await history(account, { limit: 50 })
    expect(page.transactions.length).toBe(200)
    expect(urls.length).toBeLessThan(10)
  })

  test('behavior: servers before version 7 have other names for the same', async () => {
    const { history } = setUp((url) => {
      const { items } = fixture(listOf(url)) as { items: Record<string, unknown>[] }
      const older = items.map(({ block_number, transaction_hash, token, ...rest }) => {
        const { address_hash, ...kind } = (token ?? {}) as Record<string, unknown>
        return {
          ...rest,
          block: block_number,
          tx_hash: transaction_hash,
          token: { ...kind, address: address_hash },
        }
      })
      return { items: older, next_page_params: null }
    })
    const page = await history(account, { limit: 50 })
    expect(page.transactions).toHaveLength(7)
  })

  test('behavior: an account the explorer does not know has no history', async () => {
    const { history } = setUp(() => Response.json({ message: 'Not found' }, { status: 404 }))
    expect(await history(account, { limit: 50 })).toEqual({ transactions: [], next: null })
  })
})

describe('tokens', () => {
  test('default: ERC-20 alone, each once', async () => {
    const { explorer, urls } = setUp(() => fixture('token-balances'), 'secret')
    expect(await findExplorerTokens(explorer, { address: account })).toEqual([
      '0xD55F6cFE4BC40b58e27349E71C8ABD7a27eB0639',
      '0x41162fF8a054d00dd867eF869601320841B0C161',
    ])
    expect(urls[0]?.href).toBe(
      `https://explorer.example/api/v2/addresses/${account}/token-balances?apikey=secret`,
    )
  })
})

describe('a server in trouble', () => {
  test.each<[string, () => unknown]>([
    ['500', () => new Response('oops', { status: 500 })],
    ['429', () => new Response('slow down', { status: 429 })],
    ['no JSON', () => new Response('<html>')],
    ['another shape', () => ({ data: [] })],
    ['a loop of redirects', () => Promise.reject(new TypeError('redirect'))],
    ['too much', () => new Response(new Uint8Array(9 * 1024 * 1024))],
  ])('error: %s: 503', async (_, answer) => {
    const { history } = setUp(answer)
    await expect(history(account, { limit: 50 })).rejects.toMatchObject({ status: 503, field: 'chainId' })
  })

  test('error: a page it does not know: 400', async () => {
    const { history } = setUp((url) => {
      if (url.searchParams.has('block_number')) return Response.json({ errors: [] }, { status: 422 })
      return fixture(listOf(url))
    })
    const { next } = await history(account, { limit: 50 })
    await expect(history(account, { limit: 50, cursor: next! })).rejects.toMatchObject({
      status: 400,
      field: 'cursor',
    })
  })

  test('behavior: one that limits calls is left alone for as long as it says, and is not taken for broken', async () => {
    let isFull = true
    const { explorer, urls, wait } = setUp(() =>
      isFull ? new Response('', { status: 429, headers: { 'retry-after': '7' } }) : fixture('token-balances'),
    )
    const ask = () => findExplorerTokens(explorer, { address: account })
    for (let round = 0; round < 8; round += 1) {
      await expect(ask()).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '7' } })
      await expect(ask()).rejects.toMatchObject({ status: 503 })
      wait(7_001)
    }
    expect(urls).toHaveLength(8)
    isFull = false
    expect(await ask()).toHaveLength(2)
  })

  test('behavior: F-47 left alone for a while after five errors', async () => {
    let isUp = false
    const { explorer, urls, wait } = setUp(() =>
      isUp ? fixture('token-balances') : new Response('', { status: 502 }),
    )
    const ask = () => findExplorerTokens(explorer, { address: account })
    for (let calls = 0; calls < 8; calls += 1) await expect(ask()).rejects.toMatchObject({ status: 503 })
    expect(urls).toHaveLength(5)
    isUp = true
    wait(30_001)
    expect(await ask()).toHaveLength(2)
  })
})
