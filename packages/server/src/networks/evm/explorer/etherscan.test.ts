import type { Caip2Id } from '@latchkey/protocol'
import * as v from 'valibot'
import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { createTestDependencies } from '../../../../test/createTestDependencies.js'
import { networkSchema } from '../../../config/configSchema.js'
import type { Token } from '../../Network.js'
import type { TokenReader } from '../tokens/createTokenReader.js'
import { createEtherscanSource } from './createEtherscanSource.js'
import { createExplorerHistory } from './createExplorerHistory.js'

const chainId = 'eip155:1' as Caip2Id
const config = v.parse(networkSchema, {
  chainId,
  name: 'Ethereum',
  native: { name: 'Ether', symbol: 'ETH', decimals: 18 },
})
const native: Token = { chainId, ...config.native, listed: true }
const account = getAddress('0xc5102fe9359fd9a28f877a67e36b0f050d81a3cc')
const friend = '0x4e83362442b8d1bec281594cea3050c8eb01311c'
const token = getAddress('0x9f8f72aa9304c8b593d555f12ef6589cc3a579a2')
const tokens: TokenReader = {
  read: async () =>
    new Map([
      [
        token,
        { chainId, address: token, name: 'Maker', symbol: 'MKR', decimals: 18, iconUrl: '', listed: true },
      ],
    ]),
}
const hash = (number: number) => `0x${number.toString(16).padStart(64, '0')}`

/** As the documentation of `txlist` shows it: every value is a text. */
const transaction = (number: number, given: object = {}) => ({
  blockNumber: String(number),
  timeStamp: String(1_700_000_000 + number),
  hash: hash(number),
  nonce: '12',
  blockHash: hash(900_000 + number),
  transactionIndex: '3',
  from: account.toLowerCase(),
  to: friend,
  value: '5000000000000000',
  gas: '21000',
  gasPrice: '1000000000',
  isError: '0',
  txreceipt_status: '1',
  input: '0x',
  contractAddress: '',
  cumulativeGasUsed: '1000000',
  gasUsed: '21000',
  confirmations: '100',
  methodId: '0x',
  functionName: '',
  ...given,
})

/** As the documentation of `tokentx` shows it. */
const transfer = (number: number, given: object = {}) => ({
  blockNumber: String(number),
  timeStamp: String(1_700_000_000 + number),
  hash: hash(number),
  nonce: '7',
  blockHash: hash(900_000 + number),
  from: friend,
  contractAddress: token.toLowerCase(),
  to: account.toLowerCase(),
  value: '5901522149285533025181',
  tokenName: 'Maker',
  tokenSymbol: 'MKR',
  tokenDecimal: '18',
  transactionIndex: '81',
  gas: '940000',
  gasPrice: '32010000000',
  gasUsed: '77759',
  cumulativeGasUsed: '2523379',
  input: 'deprecated',
  confirmations: '7968350',
  ...given,
})

type Lists = { txlist: readonly { blockNumber: string }[]; tokentx: readonly { blockNumber: string }[] }
const none = { status: '0', message: 'No transactions found', result: [] }

/** A service that cuts its lists into pages as the real one does. */
function setUp(lists: Lists, answer?: (url: URL) => unknown) {
  const urls: URL[] = []
  const fetch = async (input: URL | RequestInfo) => {
    const url = new URL(String(input))
    urls.push(url)
    const given = answer?.(url)
    if (given) return given instanceof Response ? given : Response.json(given)
    const [page, offset, end] = ['page', 'offset', 'endblock'].map((name) =>
      Number(url.searchParams.get(name)),
    )
    const list = lists[url.searchParams.get('action') as keyof Lists]
    const found = list
      .filter(({ blockNumber }) => Number(blockNumber) <= end!)
      .toSorted((one, other) => Number(other.blockNumber) - Number(one.blockNumber))
      .slice((page! - 1) * offset!, page! * offset!)
    return Response.json(found.length === 0 ? none : { status: '1', message: 'OK', result: found })
  }
  const { metrics } = createTestDependencies()
  const source = createEtherscanSource({
    url: 'https://api.etherscan.example/v2/api',
    key: 'KEY',
    chainId,
    reference: '1',
    fetch,
    metrics,
    now: () => 0,
  })
  return { source, urls, ...createExplorerHistory({ source, config, native, tokens }) }
}

test('default: transactions and transfers as one list, by the number of the chain', async () => {
  const { history, urls } = setUp({
    txlist: [transaction(10), transaction(30, { isError: '1', txreceipt_status: '0' })],
    tokentx: [transfer(20), transfer(10)],
  })
  const { transactions, next } = await history(account, { limit: 50 })
  expect(
    transactions.map(({ hash, operation, status, transfers }) => [
      Number(hash),
      operation,
      status,
      transfers.map(({ direction, amount, token }) => `${direction} ${amount} ${token.symbol}`),
    ]),
  ).toEqual([
    [30, 'send', 'failed', []],
    [20, 'receive', 'confirmed', ['in 5901522149285533025181 MKR']],
    [10, 'trade', 'confirmed', ['out 5000000000000000 ETH', 'in 5901522149285533025181 MKR']],
  ])
  expect(next).toBeNull()
  const [first] = urls
  expect(first?.pathname).toBe('/v2/api')
  expect(Object.fromEntries(first?.searchParams ?? [])).toMatchObject({
    chainid: '1',
    module: 'account',
    action: 'txlist',
    address: account,
    sort: 'desc',
    apikey: 'KEY',
  })
})

test('behavior: pages, each transaction once, though new ones are mined meanwhile', async () => {
  const txlist = Array.from({ length: 350 }, (_, index) => transaction(1_000 + index))
  const tokentx = Array.from({ length: 120 }, (_, index) => transfer(900 + index * 3))
  const lists: Lists = { txlist, tokentx }
  const { history } = setUp(lists)
  const found: string[] = []
  let cursor: string | null | undefined
  do {
    const page = await history(account, { limit: 50, ...(cursor ? { cursor } : {}) })
    found.push(...page.transactions.map(({ hash }) => hash))
    cursor = page.next
    txlist.push(transaction(5_000 + found.length))
  } while (cursor)
  const expected = new Set([...txlist.slice(0, 350), ...tokentx].map(({ hash }) => hash))
  expect(new Set(found)).toEqual(expected)
  expect(found).toHaveLength(expected.size)
})

test('behavior: tokens that the account moved', async () => {
  const { source } = setUp({ txlist: [], tokentx: [transfer(1), transfer(2)] })
  expect(await source.findTokens(account)).toEqual([token])
})

test('behavior: nothing found is an empty list', async () => {
  const { history } = setUp({ txlist: [], tokentx: [] })
  expect(await history(account, { limit: 50 })).toEqual({ transactions: [], next: null })
})

test.each<[string, unknown]>([
  [
    'a limit, with status 200',
    { status: '0', message: 'NOTOK', result: 'Max calls per sec rate limit reached (3/sec)' },
  ],
  ['a wrong key', { status: '0', message: 'NOTOK', result: 'Invalid API Key (#err2)' }],
  ['status 502', new Response('<html>', { status: 502 })],
  ['a list that is none', { status: '1', message: 'OK', result: 'x' }],
])('error: %s is 503, and never an empty history', async (_, answer) => {
  const { history } = setUp({ txlist: [], tokentx: [] }, () =>
    answer instanceof Response ? answer.clone() : answer,
  )
  await expect(history(account, { limit: 50 })).rejects.toMatchObject({ status: 503 })
})

test('behavior: a limit leaves the service as it is', async () => {
  let isLimited = true
  const limit = { status: '0', message: 'NOTOK', result: 'Max rate limit reached' }
  const { history } = setUp({ txlist: [transaction(1)], tokentx: [] }, () => (isLimited ? limit : undefined))
  for (let call = 0; call < 8; call += 1) {
    await expect(history(account, { limit: 50 })).rejects.toMatchObject({ status: 503 })
  }
  isLimited = false
  expect((await history(account, { limit: 50 })).transactions).toHaveLength(1)
})
