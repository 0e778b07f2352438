import type { ReadTransactionParameters, TransactionAnchor } from '@latchkey/core/adapter'
import { custom, numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { createWagmiConfig } from '../adapter/createWagmiConfig.js'
import { toCaip2Id } from '../toCaip2Id.js'
import { createTrack } from './track.js'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hash = `0x${'ab'.repeat(32)}`
const receipt = {
  transactionHash: hash,
  blockHash: `0x${'cd'.repeat(32)}`,
  blockNumber: numberToHex(100),
  status: '0x1',
  from,
  to,
  logs: [],
  gasUsed: '0x5208',
  cumulativeGasUsed: '0x5208',
  effectiveGasPrice: '0x1',
  transactionIndex: '0x0',
  type: '0x2',
}
const unsupported = () => {
  throw Object.assign(new Error('the method does not exist'), { code: -32601 })
}

type Answers = Record<string, (...parameters: never[]) => unknown>

/** A node that answers as a test says; whatever it was not told it does not know. */
function setUp(answers: Answers) {
  const config = createWagmiConfig({
    networks: [
      {
        id: 1,
        name: 'One',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrl: 'http://127.0.0.1:9',
      },
    ],
    host: { storage: { getItem: () => null, setItem() {}, removeItem() {} } },
    createTransport: () =>
      custom(
        {
          async request({ method, params }) {
            return (answers[method] ?? unsupported)(...((params ?? []) as never[])) ?? null
          },
        },
        { retryCount: 0 },
      ),
  })
  const { read } = createTrack(config)
  type Asked = {
    hash?: string | undefined
    nonce?: number
    anchor?: TransactionAnchor
    expected?: ReadTransactionParameters['expected']
  }
  return ({ nonce, ...rest }: Asked = {}) => {
    const anchor = nonce === undefined ? undefined : ({ kind: 'nonce', nonce, isSure: false } as const)
    return read({ caipNetworkId: toCaip2Id(1), from, hash, expected: { to, value: 1n }, anchor, ...rest })
  }
}

test.each([
  [1, 100, false],
  [64, 163, false],
  [65, 164, true],
])('behavior: F-30 without a finalized block the depth decides: %i', async (confirmations, head, isFinal) => {
  const read = setUp({ eth_getTransactionReceipt: () => receipt, eth_blockNumber: () => numberToHex(head) })
  expect(await read()).toMatchObject({ status: 'confirmed', confirmations, isFinal })
})

test('behavior: a node that is behind the one that had the receipt', async () => {
  const read = setUp({ eth_getTransactionReceipt: () => receipt, eth_blockNumber: () => numberToHex(98) })
  expect(await read()).toMatchObject({ status: 'confirmed', confirmations: 1, isFinal: false })
})

test('behavior: a node that keeps no older states cannot say what took the place', async () => {
  const read = setUp({
    eth_getCode: () => '0x',
    eth_getTransactionReceipt: () => null,
    eth_getTransactionByHash: () => null,
    eth_blockNumber: () => numberToHex(100),
    eth_getTransactionCount: ((_address: string, block: string) =>
      block === 'latest' ? '0x9' : unsupported()) as never,
  })
  expect(await read({ nonce: 7 })).toEqual({ status: 'unknown' })
})

test('behavior: a place that was taken too long ago is not looked for without end', async () => {
  let asked = 0
  const read = setUp({
    eth_getCode: () => '0x',
    eth_getTransactionReceipt: () => null,
    eth_getTransactionByHash: () => null,
    eth_blockNumber: () => numberToHex(10_000_000),
    eth_getTransactionCount: () => {
      asked++
      return '0x9'
    },
  })
  expect(await read({ nonce: 7 })).toEqual({ status: 'unknown' })
  expect(asked).toBeLessThan(20)
})

describe('F-29 a node as geth is: its pool cannot be looked into by sender', () => {
  /** Its account has sent `latest`, and with what waits in the pool `pending`. */
  const geth = (latest: number, pending: number): Answers => ({
    eth_getCode: () => '0x',
    eth_getTransactionReceipt: () => null,
    eth_getTransactionByHash: () => null,
    eth_blockNumber: () => numberToHex(100),
    eth_getBlockByNumber: () => ({ number: numberToHex(100), transactions: [] }),
    eth_getTransactionCount: ((_address: string, block: string) =>
      numberToHex(block === 'pending' ? pending : latest)) as never,
  })

  test('default: a hash that it has not seen, and a place that is free, prove nothing', async () => {
    expect(await setUp(geth(7, 7))({ nonce: 7 })).toEqual({ status: 'unseen' })
  })

  test('behavior: something waits in its place', async () => {
    expect(await setUp(geth(7, 8))({ nonce: 7 })).toEqual({ status: 'pending', hash })
  })

  test('behavior: F-26 a lost answer', async () => {
    expect(await setUp(geth(7, 7))({ nonce: 7, hash: undefined })).toEqual({ status: 'unseen' })
    expect(await setUp(geth(7, 8))({ nonce: 7, hash: undefined })).toEqual({ status: 'pending' })
  })

  test('behavior: without a place', async () => {
    expect(await setUp(geth(7, 7))()).toEqual({ status: 'unseen' })
  })
})

describe('an account that runs a contract’s code', () => {
  const anchor = { kind: 'contract', blockNumber: 40 } as const
  /** A Safe whose place in the order was long taken by others, as nonces of contracts are. */
  const safe = (logs: (range: { fromBlock: string; toBlock: string }) => unknown, head = 100): Answers => ({
    eth_getCode: () => '0x6001',
    eth_getTransactionReceipt: () => null,
    eth_getTransactionByHash: () => null,
    eth_getTransactionCount: () => '0x9',
    eth_blockNumber: () => numberToHex(head),
    eth_getLogs: logs as never,
  })

  test('default: what no node knows waits; its order proves nothing', async () => {
    expect(await setUp(safe(() => []))({ anchor })).toEqual({ status: 'unseen' })
    expect(await setUp(safe(() => []))({ anchor, hash: undefined })).toEqual({ status: 'unseen' })
    // It was no contract yet when the wallet was asked.
    expect(await setUp(safe(() => []))({ nonce: 7 })).toEqual({ status: 'unseen' })
    expect(await setUp(safe(() => []))({ nonce: 7, hash: undefined })).toEqual({ status: 'unseen' })
  })

  test('behavior: owners can take weeks: the search goes on from where it was', async () => {
    const asked: (readonly [number, number])[] = []
    const read = setUp(
      safe(({ fromBlock, toBlock }) => {
        const [from, to] = [Number(fromBlock), Number(toBlock)]
        if (to - from >= 1_000) throw Object.assign(new Error('range too wide'), { code: -32005 })
        asked.push([from, to])
        return []
      }, 15_000),
    )
    expect(await read({ anchor })).toEqual({ status: 'unseen' })
    // The newest first, then from where it was signed on.
    const newest = [14_001, 15_000]
    expect([asked.length, asked[0], asked[1], asked.at(-1)]).toEqual([
      10,
      newest,
      [40, 1_039],
      [8_040, 9_039],
    ])
    await read({ anchor })
    expect([asked[10], asked[11]?.[0]]).toEqual([newest, 9_040 - 128])
    expect(asked.at(-1)?.[1]).toBeGreaterThanOrEqual(14_000)
    await read({ anchor })
    expect(asked.slice(-2)).toEqual([newest, [14_001 - 128, 14_872]])
  })

  test.each([
    ['in a topic, as since 1.4', [`0x${'ab'.repeat(32)}`], `0x${'00'.repeat(32)}`],
    ['in its data, as before', [], `0x${'ab'.repeat(32)}${'00'.repeat(32)}`],
  ])('behavior: a Safe that logs what was signed %s', async (_name, topics, data) => {
    const success = '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e'
    const log = { address: from, topics: [success, ...topics], data, transactionHash: `0x${'ee'.repeat(32)}` }
    const mined = { ...receipt, transactionHash: log.transactionHash, from: to, logs: [log] }
    const read = setUp({
      ...safe(() => [log]),
      eth_getTransactionReceipt: ((asked: string) => (asked === hash ? null : mined)) as never,
    })
    expect(await read({ anchor })).toMatchObject({ status: 'confirmed', hash: log.transactionHash })
  })
})

test.each<[string, Answers]>([
  ['a receipt', { eth_getTransactionReceipt: () => 'a lot' }],
  [
    'a count',
    {
      eth_getCode: () => '0x',
      eth_getTransactionReceipt: () => null,
      eth_getTransactionByHash: () => null,
      eth_getTransactionCount: () => 'many',
    },
  ],
  ['nothing at all', {}],
])('error: F-27 nonsense for %s says nothing of the transaction', async (_name, answers) => {
  await expect(setUp(answers)({ nonce: 7 })).rejects.toMatchObject({ code: expect.stringMatching(/^rpc\//) })
})

test('behavior: a swap tells what arrived of the token that it is for', async () => {
  const [bought, pool] = [`0x${'b0'.repeat(20)}`, `0x${'c0'.repeat(20)}`]
  const topicOf = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
  const transfer = (token: string, receiver: string, value: number) => ({
    address: token,
    topics: [
      '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
      topicOf(pool),
      topicOf(receiver),
    ],
    data: numberToHex(value, { size: 32 }),
    logIndex: '0x0',
  })
  const logs = [transfer(bought, from, 1_500), transfer(bought, to, 7), transfer(pool, from, 9)]
  const read = setUp({
    eth_getTransactionReceipt: () => ({ ...receipt, logs }),
    eth_blockNumber: () => numberToHex(101),
    eth_getBlockByNumber: () => ({ number: numberToHex(100) }),
  })
  const expected = { to, value: 0n, data: '0x12' }
  expect(await read({ hash, expected: { ...expected, bought } })).toMatchObject({ received: 1_500n })
  expect(await read({ hash, expected })).not.toHaveProperty('received')
})
