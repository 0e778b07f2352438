import { type Hex, pad, toHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { createScriptedNodes, type ScriptedCall } from '../../../../test/createScriptedNodes.js'
import { refuseUnavailable } from '../../../answers/Refusal.js'
import { NodeFailure } from '../../../nodes/NodeFailure.js'
import { NodeRefusal } from '../../../nodes/NodePool.js'
import { NodesFailure } from '../../../nodes/raceNodes.js'
import { createBlockReader } from './createBlockReader.js'

const hash = (text: string): Hex => pad(toHex(text), { size: 32 })
const address = (text: string): Hex => pad(toHex(text), { size: 20 })

const block = (number: number) => ({
  number: toHex(number),
  hash: hash(`block ${number}`),
  parentHash: hash(`block ${number - 1}`),
  timestamp: toHex(1_700_000_000 + number),
  gasLimit: '0x1c9c380',
  transactions: [
    {
      hash: hash(`t ${number}`),
      from: address('a'),
      to: address('b'),
      value: '0x10',
      nonce: '0x2',
      input: '0xA9059CBB00',
    },
    { hash: hash(`u ${number}`), from: address('a'), to: null, value: '0x0', nonce: '0x3', input: '0x' },
  ],
})
const receipts = (number: number) =>
  block(number).transactions.map((transaction, position) => ({
    blockHash: hash(`block ${number}`),
    transactionHash: transaction.hash,
    status: position === 0 ? '0x1' : '0x0',
    contractAddress: position === 0 ? null : address('c'),
    logs: [],
  }))
const numberOf = (params: unknown) => Number((params as [string])[0])
const script = (given: Record<string, ScriptedCall> = {}) =>
  createScriptedNodes({
    eth_getBlockByNumber: (params) => block(numberOf(params)),
    eth_getBlockReceipts: (params) => receipts(numberOf(params)),
    ...given,
  })

test('default', async () => {
  const { nodes, calls } = script()
  const blocks = await createBlockReader(nodes).blocks(5, 7)
  expect(blocks.map(({ number }) => number)).toEqual([5, 6, 7])
  expect(blocks[0]).toEqual({
    number: 5,
    hash: hash('block 5'),
    parent: hash('block 4'),
    minedAt: 1_700_000_005,
    transactions: [
      {
        position: 0,
        hash: hash('t 5'),
        from: address('a'),
        to: address('b'),
        created: undefined,
        value: 16n,
        succeeded: true,
        nonce: 2,
        method: '0xa9059cbb',
      },
      {
        position: 1,
        hash: hash('u 5'),
        from: address('a'),
        to: undefined,
        created: address('c'),
        value: 0n,
        succeeded: false,
        nonce: 3,
        method: undefined,
      },
    ],
    transfers: [],
  })
  expect(calls).toHaveLength(6)
})

test.each([
  ['counts the logs of a block', [0, 1, 2, 3], [0, 1, 3]],
  ['counts those of each transaction anew', [0, 1, 0, 1], [0, 1, 3]],
])('behavior: a node that %s: each transfer has a number of its own', async (_, numbers, expected) => {
  const pair = [hash('a'), hash('b')].map((text) => `0x${text.slice(26).padStart(64, '0')}`)
  const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  const logAt = (number: number, topic: string) => ({
    address: address('d'),
    topics: [topic, ...pair],
    data: pad('0x1', { size: 32 }),
    logIndex: toHex(number),
  })
  const { nodes } = script({
    eth_getBlockReceipts: (params) =>
      receipts(numberOf(params)).map((receipt, position) => ({
        ...receipt,
        // The third log of the block is no transfer, and counts as one.
        logs: numbers
          .slice(position * 2, position * 2 + 2)
          .map((number, index) =>
            logAt(number, position + index === 1 && index === 0 ? hash('other') : transfer),
          ),
      })),
  })
  const [found] = await createBlockReader(nodes).blocks(5, 5)
  expect(found?.transfers.map(({ position, log }) => [position, log])).toEqual([
    [0, expected[0]],
    [0, expected[1]],
    [1, expected[2]],
  ])
})

test('behavior: a node without receipts of blocks is asked for each, and only once for all', async () => {
  const { nodes, calls } = script({
    eth_getBlockReceipts: () => {
      throw new NodeRefusal(-32_601, 'the method eth_getBlockReceipts does not exist')
    },
    eth_getTransactionReceipt: (params) =>
      [5, 6].flatMap(receipts).find(({ transactionHash }) => transactionHash === (params as [Hex])[0]),
  })
  const reader = createBlockReader(nodes)
  const expected = await createBlockReader(script().nodes).blocks(5, 6)
  expect(await reader.blocks(5, 5)).toEqual(expected.slice(0, 1))
  expect(await reader.blocks(5, 6)).toEqual(expected)
  expect(calls.filter(({ method }) => method === 'eth_getBlockReceipts')).toHaveLength(1)
})

test('behavior: a block that a node lacks once costs the receipts of that block alone', async () => {
  let isBehind = true
  const { nodes, calls } = script({
    eth_getBlockReceipts: (params) => {
      if (isBehind) throw new NodeRefusal(-32_000, 'header not found')
      return receipts(numberOf(params))
    },
    eth_getTransactionReceipt: (params) =>
      receipts(5).find(({ transactionHash }) => transactionHash === (params as [string])[0]) ?? null,
  })
  const reader = createBlockReader(nodes)
  expect(await reader.blocks(5, 5)).toHaveLength(1)
  isBehind = false
  calls.length = 0
  await reader.blocks(6, 6)
  expect(calls.map(({ method }) => method)).toContain('eth_getBlockReceipts')
})

const findReceipt = (params: unknown) =>
  [5, 6].flatMap(receipts).find(({ transactionHash }) => transactionHash === (params as [Hex])[0]) ?? null
const tooLarge = () => {
  throw refuseUnavailable(
    'chainId',
    'is not reachable now',
    new NodesFailure([
      new NodeFailure('size', 'the answer of the node is larger than 10 MiB', { counts: false }),
    ]),
  )
}

describe('a block that is too large', () => {
  test('behavior: W3 its receipts are read one by one', async () => {
    const { nodes } = script({ eth_getBlockReceipts: tooLarge, eth_getTransactionReceipt: findReceipt })
    expect(await createBlockReader(nodes).blocks(5, 5)).toEqual(
      await createBlockReader(script().nodes).blocks(5, 5),
    )
  })

  test('behavior: W3 a transaction whose receipt is too large by itself is indexed without, and the block is marked', async () => {
    const { nodes } = script({
      eth_getBlockReceipts: tooLarge,
      eth_getTransactionReceipt: (params) =>
        (params as [Hex])[0] === hash('t 5') ? tooLarge() : findReceipt(params),
    })
    const [found] = await createBlockReader(nodes).blocks(5, 5)
    expect(found).toMatchObject({ number: 5, isIncomplete: true })
    expect(found?.transactions).toHaveLength(2)
    expect(found?.transactions[1]).toMatchObject({ succeeded: false })
  })

  test('behavior: W3 its transactions are read one by one', async () => {
    const transactions = block(5).transactions
    const { nodes } = script({
      eth_getBlockByNumber: (params) =>
        (params as [string, boolean])[1]
          ? tooLarge()
          : { ...block(numberOf(params)), transactions: transactions.map(({ hash }) => hash) },
      eth_getTransactionByHash: (params) => transactions.find(({ hash }) => hash === (params as [Hex])[0]),
    })
    expect(await createBlockReader(nodes).blocks(5, 5)).toEqual(
      await createBlockReader(script().nodes).blocks(5, 5),
    )
  })
})

test('behavior: L-a a receipt that no node has, in a block that is the chain’s, is left out, and the block is marked', async () => {
  const { nodes } = script({
    eth_getBlockReceipts: (params) => receipts(numberOf(params)).slice(1),
    eth_getTransactionReceipt: (params) =>
      (params as [Hex])[0] === hash('t 5') ? null : findReceipt(params),
  })
  expect(await createBlockReader(nodes).blocks(5, 5)).toMatchObject([{ number: 5, isIncomplete: true }])
})

test('error: a receipt that is missing since the block is another one by now is no mark', async () => {
  let isLater = false
  const { nodes } = script({
    eth_getBlockByNumber: (params) =>
      isLater ? { ...block(5), hash: hash('later') } : block(numberOf(params)),
    eth_getBlockReceipts: () => null,
    eth_getTransactionReceipt: () => {
      isLater = true
      return null
    },
  })
  await expect(createBlockReader(nodes).blocks(5, 5)).rejects.toMatchObject({ status: 503 })
})

test('behavior: W4 what was read joins the end that was begun at, though a block behind it failed', async () => {
  const failing = (broken: number) =>
    script({
      eth_getBlockByNumber: (params) => {
        if (numberOf(params) === broken) throw refuseUnavailable('chainId', 'limited')
        return block(numberOf(params))
      },
    }).nodes
  const numbersOf = async (broken: number, begin: 'first' | 'last') =>
    (await createBlockReader(failing(broken)).blocks(1, 40, { begin })).map(({ number }) => number)
  const up = await numbersOf(20, 'first')
  expect(up[0]).toBe(1)
  expect(up.at(-1)).toBeLessThan(20)
  const down = await numbersOf(20, 'last')
  expect(down.at(-1)).toBe(40)
  expect(down[0]).toBeGreaterThan(20)
  await expect(numbersOf(1, 'first')).rejects.toMatchObject({ status: 503 })
})

test('behavior: the header of a block, and none above the chain', async () => {
  const { nodes } = script({ eth_getBlockByNumber: (params) => (numberOf(params) > 9 ? null : block(8)) })
  const reader = createBlockReader(nodes)
  expect(await reader.header('latest')).toMatchObject({ number: 8, hash: hash('block 8') })
  expect(await reader.header(10)).toBeUndefined()
})

test.each<[string, Record<string, ScriptedCall>]>([
  [
    'the receipts are of another block',
    { eth_getBlockReceipts: () => receipts(9), eth_getTransactionReceipt: () => receipts(9)[0] },
  ],
  [
    'the same transactions are in another block by now',
    {
      eth_getBlockReceipts: (params) =>
        receipts(numberOf(params)).map((receipt) => ({ ...receipt, blockHash: hash('elsewhere') })),
      eth_getTransactionReceipt: () => ({ ...receipts(5)[0], blockHash: hash('elsewhere') }),
    },
  ],
  ['the block is gone', { eth_getBlockByNumber: () => null }],
  ['the block is another one', { eth_getBlockByNumber: () => block(9) }],
  [
    'the blocks do not follow each other',
    { eth_getBlockByNumber: (params) => ({ ...block(numberOf(params)), parentHash: hash('elsewhere') }) },
  ],
  ['the answer is nonsense', { eth_getBlockByNumber: () => ({ number: 5 }) }],
  [
    'a value has 257 bits',
    {
      eth_getBlockByNumber: (params) => {
        const found = block(numberOf(params))
        return { ...found, transactions: [{ ...found.transactions[0], value: `0x1${'0'.repeat(64)}` }] }
      },
    },
  ],
])('error: %s: 503, to be tried again', async (_, given) => {
  const { nodes } = script(given)
  await expect(createBlockReader(nodes).blocks(5, 6)).rejects.toMatchObject({ status: 503 })
})
