import { type Hex, pad, toHex, zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { createScriptedNodes, type ScriptedCall } from '../../../../test/createScriptedNodes.js'
import { NodeRefusal } from '../../../nodes/NodePool.js'
import type { NodeBlock } from '../nodeAnswers.js'
import { createPayoutReader } from './createPayoutReader.js'

const hash = (text: string): Hex => pad(toHex(text), { size: 32 })
const address = (text: string): Hex => pad(toHex(text), { size: 20 })
const [maker, exchange, person, other] = ['a', 'b', 'c', 'd'].map(address) as [Hex, Hex, Hex, Hex]

const block = (count = 1, number = 5): NodeBlock => ({
  number,
  hash: hash('block'),
  parentHash: hash('parent'),
  timestamp: 1,
  transactions: Array.from({ length: count }, (_, position) => ({
    hash: hash(`t ${position}`),
    from: maker,
    to: exchange,
    value: 9n,
    nonce: position,
    input: '0x',
  })),
})
const refuse = (code: number, message: string) => () => {
  throw new NodeRefusal(code, message)
}
const unknown = refuse(-32_601, 'the method does not exist')

function open(script: Record<string, ScriptedCall>) {
  const { nodes, calls } = createScriptedNodes(script)
  const read = createPayoutReader(nodes)
  return { read, methods: () => calls.map(({ method }) => method) }
}

const call = (from: Hex, to: Hex, value: number, rest: object = {}) => ({
  ...{ type: 'CALL', from, to, value: toHex(value) },
  ...rest,
})
const moved = (from: Hex, to: Hex, amount: bigint, log: number, position = 0) => ({
  ...{ position, from, to, amount, kind: 0, token: zeroAddress },
  log: -2_147_483_648 + log,
})

describe('by calls', () => {
  const traced = (...results: object[]) =>
    open({
      debug_traceBlockByHash: () =>
        results.map((result, position) => ({ txHash: hash(`t ${position}`), result })),
    }).read(block(results.length))

  test('default: what contracts moved, in their order, and not the transaction’s own value', async () => {
    const inner = call(exchange, other, 0, { calls: [call(other, person, 4)] })
    const top = call(maker, exchange, 9, { calls: [inner, call(exchange, maker, 2)] })
    const made = { type: 'CREATE2', from: exchange, to: other, value: '0x3' }
    const ended = { type: 'SELFDESTRUCT', from: other, to: person, value: '0x1' }
    expect(await traced(top, call(maker, exchange, 9, { calls: [made, ended] }))).toEqual([
      moved(other, person, 4n, 0),
      moved(exchange, maker, 2n, 1),
      moved(exchange, other, 3n, 2, 1),
      moved(other, person, 1n, 3, 1),
    ])
  })

  test('behavior: what failed moved nothing, with all that it called', async () => {
    const failed = call(exchange, other, 1, { error: 'execution reverted', calls: [call(other, person, 4)] })
    expect(await traced(call(maker, exchange, 9, { calls: [failed] }))).toEqual([])
    const undone = call(maker, exchange, 9, { error: 'out of gas', calls: [call(exchange, person, 4)] })
    expect(await traced(undone)).toEqual([])
  })

  test('behavior: code that runs in another’s name moves nothing, nor does a payment to oneself', async () => {
    const borrowed = { ...call(exchange, other, 4), type: 'DELEGATECALL' }
    expect(await traced(call(maker, exchange, 9, { calls: [borrowed, call(other, other, 4)] }))).toEqual([])
  })

  test('behavior: a thousand calls deep', async () => {
    let deep: object = call(exchange, person, 4)
    for (let depth = 0; depth < 1_024; depth++) deep = call(exchange, other, 0, { calls: [deep] })
    expect(await traced(call(maker, exchange, 9, { calls: [deep] }))).toHaveLength(1)
  })

  test.each<[string, unknown]>([
    ['nonsense', 'traces'],
    ['nothing', null],
    ['traces of other transactions', [{ txHash: hash('other'), result: call(maker, exchange, 9) }]],
    ['too few', []],
    ['a call without a caller', [{ result: { type: 'CALL', calls: [call(exchange, person, 4)] } }]],
  ])('error: a node that answers %s', async (_, answer) => {
    expect(await open({ debug_traceBlockByHash: () => answer }).read(block())).toEqual([])
  })
})

describe('by traces', () => {
  const trace = (traceAddress: number[], action: object, rest: object = {}) => ({
    ...{ type: 'call', action, traceAddress, blockHash: hash('block'), transactionPosition: 0 },
    ...rest,
  })
  const pay = (from: Hex, to: Hex, value: number) => ({ callType: 'call', from, to, value: toHex(value) })
  const traced = (...traces: object[]) =>
    open({ debug_traceBlockByHash: unknown, trace_block: () => traces }).read(block())

  test('default: as by calls', async () => {
    const made = { from: exchange, value: '0x3' }
    const ended = { address: other, refundAddress: person, balance: '0x1' }
    expect(
      await traced(
        trace([], pay(maker, exchange, 9)),
        trace([0], { ...pay(exchange, other, 5), callType: 'delegatecall' }),
        trace([0, 0], pay(other, person, 4)),
        trace([1], made, { type: 'create', result: { address: other } }),
        trace([2], ended, { type: 'suicide' }),
        trace([], { author: person, value: '0x1' }, { type: 'reward', transactionPosition: null }),
      ),
    ).toEqual([moved(other, person, 4n, 0), moved(exchange, other, 3n, 1), moved(other, person, 1n, 2)])
  })

  test('behavior: what failed moved nothing, with all that it called', async () => {
    expect(
      await traced(
        trace([], pay(maker, exchange, 9)),
        trace([1], pay(exchange, other, 5), { error: 'Reverted' }),
        trace([1, 0], pay(other, person, 4)),
        trace([10], pay(exchange, person, 2)),
      ),
    ).toEqual([moved(exchange, person, 2n, 0)])
  })

  test('error: another block of that height', async () => {
    expect(await traced(trace([0], pay(exchange, person, 4), { blockHash: hash('other') }))).toEqual([])
  })
})

test('behavior: a node without traces is asked once for each way, and no more', async () => {
  const { read, methods } = open({ debug_traceBlockByHash: unknown, trace_block: unknown })
  for (let round = 0; round < 3; round++) expect(await read(block())).toEqual([])
  expect(methods()).toEqual(['debug_traceBlockByHash', 'trace_block'])
})

test('behavior: a block without transactions is not asked about', async () => {
  const { read, methods } = open({ debug_traceBlockByHash: () => [] })
  await read(block(0))
  expect(methods()).toEqual([])
})

test.each<[string, ScriptedCall]>([
  ['does not answer', () => Promise.reject(new Error('timed out'))],
  ['no longer has what it takes', refuse(-32_000, 'required historical state unavailable')],
])('behavior: a node that %s is left alone for longer each time', async (_, answer) => {
  let isWell = false
  const paid = [{ result: call(maker, exchange, 9, { calls: [call(exchange, person, 4)] }) }]
  const { read, methods } = open({ debug_traceBlockByHash: (...asked) => (isWell ? paid : answer(...asked)) })
  let number = 0
  const readMany = async (count: number) => {
    for (let round = 0; round < count; round++) await read(block(1, ++number))
    return methods().length
  }
  expect(await readMany(17)).toBe(1)
  expect(await readMany(33)).toBe(2)
  isWell = true
  expect(await read(block(1, ++number))).toHaveLength(1)
  expect(await readMany(5)).toBe(8)
})

test('behavior: an old block that is too large costs no payout of a new one', async () => {
  const paid = [{ result: call(maker, exchange, 9, { calls: [call(exchange, person, 4)] }) }]
  const { read } = open({
    debug_traceBlockByHash: (params) => {
      if ((params as [Hex])[0] === hash('large')) throw new Error('timed out')
      return paid
    },
  })
  expect(await read(block(1, 100))).toHaveLength(1)
  expect(await read({ ...block(1, 99), hash: hash('large') })).toEqual([])
  expect(await read(block(1, 101))).toHaveLength(1)
  expect(await read(block(1, 98))).toEqual([])
})

test('behavior: blocks that fail at the same time are one failure', async () => {
  const { read, methods } = open({ debug_traceBlockByHash: () => Promise.reject(new Error('timed out')) })
  await Promise.all(Array.from({ length: 8 }, () => read(block())))
  for (let round = 0; round < 17; round++) await read(block())
  expect(methods()).toHaveLength(9)
})

test('behavior: an index that is stopped stops here too', async () => {
  const controller = new AbortController()
  const { read } = open({
    debug_traceBlockByHash: () => {
      controller.abort()
      throw new Error('aborted')
    },
  })
  await expect(read(block(), controller.signal)).rejects.toThrow('aborted')
})
