import {
  type Address,
  concat,
  encodeAbiParameters,
  type Hex,
  numberToHex,
  pad,
  parseAbiParameters,
} from 'viem'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { EvmNode } from '../../adapter/getNode.js'
import { simulateCalls } from './simulateCalls.js'

const me = `0x${'11'.repeat(20)}` as Address
const other = `0x${'22'.repeat(20)}` as Address
const token = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const coin = `0x${'ee'.repeat(20)}` as Address
const word = (value: bigint) => numberToHex(value, { size: 32 })
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const single = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const batch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
const deposit = '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c'
const approval = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'

type Log = { address: Address; topics: Hex[]; data: Hex }
const move = (address: Address, from: Address, to: Address, value: bigint): Log => ({
  address,
  topics: [transfer, pad(from), pad(to)],
  data: word(value),
})

/** A node that has seen these logs, in one call. */
const nodeOf = (logs: readonly Log[]) =>
  ({
    chain: { id: 1 },
    request: async ({ method }: { method: string }) => {
      if (method !== 'eth_simulateV1') throw new Error(method)
      return [{ calls: [{ status: '0x1', returnData: '0x', gasUsed: '0x5208', logs }] }]
    },
  }) as unknown as EvmNode

const calls = [{ to: other, value: '0x5', data: '0x' }] as const
const run = async (logs: readonly Log[]) => (await simulateCalls(nodeOf(logs), { from: me, calls }))!

test('default: what comes and goes, less what comes back', async () => {
  const { moves, gas } = await run([
    move(coin, me, other, 5n),
    move(coin, other, me, 2n),
    move(token, other, me, 9n),
    move(token, other, other, 100n),
    move(token, me, me, 7n),
  ])
  expect(gas).toBe(21_000n)
  expect(moves).toEqual([
    { value: 3n, isIn: false },
    { token, value: 9n, isIn: true },
  ])
})

test('behavior: a node that tells nothing of the coin: what the calls pay is in them', async () => {
  expect((await run([move(token, other, me, 9n)])).moves).toEqual([
    { token, value: 9n, isIn: true },
    { value: 5n, isIn: false },
  ])
})

test('behavior: collectibles by their numbers, and the contract that wraps the coin', async () => {
  const { moves } = await run([
    move(coin, me, other, 5n),
    { address: token, topics: [transfer, pad(me), pad(other), word(77n)], data: '0x' },
    { address: token, topics: [single, pad(other), pad(other), pad(me)], data: concat([word(3n), word(4n)]) },
    {
      address: token,
      topics: [batch, pad(other), pad(me), pad(other)],
      data: concat([word(64n), word(128n), word(1n), word(8n), word(1n), word(6n)]),
    },
    { address: token, topics: [deposit, pad(me)], data: word(5n) },
  ])
  expect(moves).toEqual([
    { value: 5n, isIn: false },
    { token, id: '77', value: 1n, isIn: false },
    { token, id: '3', value: 4n, isIn: true },
    { token, id: '8', value: 6n, isIn: false },
    { token, value: 5n, isIn: true },
  ])
})

test('behavior: leave that is given, taken back, and of others', async () => {
  const leave = (owner: Address, value: bigint): Log => ({
    address: token,
    topics: [approval, pad(owner), pad(other)],
    data: word(value),
  })
  expect(
    (await run([leave(me, 4n), leave(me, 0n), leave(other, 9n), leave(me, 2n ** 256n - 1n)])).leaves,
  ).toEqual([
    { token, spender: other, value: 4n },
    { token, spender: other },
  ])
})

/** Says no to everything but a plain `eth_call`, and to that as it is told. */
const olderNode = (call: () => unknown, simulate: () => unknown = refuse) => {
  const request = vi.fn(async ({ method, params }: { method: string; params: readonly unknown[] }) => {
    if (method === 'eth_call' && params.length === 2) return call()
    return method === 'eth_simulateV1' ? simulate() : refuse()
  })
  return { node: { chain: { id: 1 }, request } as unknown as EvmNode, request }
}
const refuse = () => {
  throw Object.assign(new Error('no such method'), { code: -32601 })
}

test('behavior: a node that cannot run several calls still says what fails, and nothing of what they do', async () => {
  expect(await simulateCalls(olderNode(() => '0x').node, { from: me, calls })).toBeUndefined()
  const { node } = olderNode(() => {
    throw Object.assign(new Error('execution reverted'), { code: 3 })
  })
  await expect(simulateCalls(node, { from: me, calls })).rejects.toThrow('reverted')
})

test('error: a run that never ends is waited for no longer than a person would', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { node, request } = olderNode(
    () => '0x',
    () => new Promise(() => {}),
  )
  const ran = simulateCalls(node, { from: me, calls })
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await ran).toBeUndefined()
  expect(request).toHaveBeenCalledWith(expect.objectContaining({ method: 'eth_call' }))
})

test.each([
  ['an error of a limit', { code: 429, message: 'too many requests' }],
  ['words', 'upstream connect error'],
  ['no status', [{ calls: [{ gasUsed: '0x1' }] }]],
  ['logs of nothing', [{ calls: [{ status: '0x1', gasUsed: '0x1', logs: [{}] }] }]],
])('error: an answer in place of a run: %s', async (_, answer) => {
  const { node } = olderNode(
    () => '0x',
    () => answer,
  )
  expect(await simulateCalls(node, { from: me, calls })).toBeUndefined()
})

test('error: an answer about another number of calls, or of nonsense, is none', async () => {
  const request = async ({ method }: { method: string }) => (method === 'eth_call' ? '0x' : [{ calls: [] }])
  expect(await simulateCalls({ chain: { id: 1 }, request } as never, { from: me, calls })).toBeUndefined()
})

test('error: a call that failed in the run is said', async () => {
  const request = async () => [
    {
      calls: [
        { status: '0x0', returnData: '0x', gasUsed: '0x0', error: { message: 'execution reverted: no' } },
      ],
    },
  ]
  await expect(
    simulateCalls({ chain: { id: 1 }, request } as never, { from: me, calls }),
  ).rejects.toMatchObject({ code: 'send/reverted' })
})

test.each([
  [62, undefined],
  [64, true],
])(
  'behavior: in the account’s place: %i names besides the contract are looked at, or that is said',
  async (count, isCut) => {
    const words = '(bool isNumber, uint256 value)[]'
    const answer = encodeAbiParameters(parseAbiParameters(`uint256, bytes, ${words}, ${words}`), [
      1n,
      '0x',
      [],
      [],
    ])
    const node = {
      chain: { id: 1 },
      request: async ({ method, params }: { method: string; params: readonly unknown[] }) => {
        // Without a state override it is the call alone.
        if (method === 'eth_call') return params.length === 3 ? answer : '0x'
        throw new Error(method)
      },
    } as unknown as EvmNode
    const names = Array.from({ length: count }, (_, index) =>
      pad(numberToHex(index + 1, { size: 1 }), { size: 20, dir: 'right' }),
    )
    const data = concat(['0x12345678', ...names.map((name) => pad(name))])
    const ran = await simulateCalls(node, { from: me, calls: [{ to: other, value: '0x0', data }] })
    expect(ran).toMatchObject({ moves: [], isPartial: true })
    expect(ran?.isCut).toBe(isCut)
  },
)
