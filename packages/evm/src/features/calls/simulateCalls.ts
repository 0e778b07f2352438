import { type Address, getAddress, type Hex, hexToBigInt, size, slice } from 'viem'
import type { EvmNode } from '../../adapter/getNode.js'
import { callContract } from '../../contracts/callContract.js'
import { translateRpcError } from '../../errors/translateRpcError.js'
import { isSameHex } from '../../isSameHex.js'
import type { BatchCall } from '../swap/swapPayload.js'

/** Something that moved to the account (`isIn`) or from it, in base units; the coin has no token, only a collectible an id. */
export type Move = { token?: Address; id?: string; value: bigint; isIn: boolean }

/** Leave that the account has given; without a value to take all. */
export type Leave = { token: Address; spender: Address; value?: bigint; id?: string }

/** What a node saw as it ran calls. */
export type Simulation = { gas: bigint; moves: readonly Move[]; leaves: readonly Leave[] }

type Log = { address: Address; topics: readonly Hex[]; data: Hex }

/** Where nodes that are asked for it (`traceTransfers`) tell of the coin's own moves, as if it were a token. */
const coin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

const events = {
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  transferSingle: '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  transferBatch: '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
  deposit: '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c',
  withdrawal: '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65',
  approval: '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  approvalForAll: '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
} as const

/** From here on leave is as good as endless: nobody has half of all numbers. */
const endless = 2n ** 255n

/**
 * Runs calls one after another without sending them, and throws what a contract has against any of them. Says nothing of what
 * they do where the node cannot (`eth_simulateV1` is younger than many).
 */
export async function simulateCalls(
  node: EvmNode,
  { from, calls }: { from: Address; calls: readonly BatchCall[] },
): Promise<Simulation | undefined> {
  const block = { calls: calls.map((call) => ({ from, ...call })) }
  const params = [{ blockStateCalls: [block], traceTransfers: true }, 'latest'] as const
  const ran = await node
    .request({ method: 'eth_simulateV1', params: [...params] as never })
    .then((blocks) => (blocks as readonly { calls: readonly Ran[] }[])[0]?.calls)
    .catch(() => undefined)
  if (ran?.length !== calls.length) {
    // A later call may need what an earlier one does.
    const [first] = calls
    if (first) await callContract(node, { from, ...first })
    return undefined
  }
  const failed = ran.find(({ status }) => status !== '0x1')
  if (failed)
    throw translateRpcError(
      { code: 3, message: failed.error?.message ?? '', data: failed.returnData },
      { network: String(node.chain.id), method: 'eth_simulateV1' },
    )
  const logs = ran.flatMap((one) => one.logs ?? [])
  const told = logs.some(({ address }) => isSameHex(address, coin))
  const paid = calls.reduce((sum, { value }) => sum + hexToBigInt(value), 0n)
  const moves = logs.flatMap((log) => readMoves(log, from))
  return {
    gas: ran.reduce((sum, { gasUsed }) => sum + hexToBigInt(gasUsed), 0n),
    // A node that tells nothing of the coin's own moves is one thing: what the calls pay is in them.
    moves: net(told || paid === 0n ? moves : [...moves, { value: paid, isIn: false }]),
    leaves: logs.flatMap((log) => readLeave(log, from)),
  }
}

type Ran = {
  status: Hex
  returnData: Hex
  gasUsed: Hex
  logs?: readonly Log[]
  error?: { message?: string }
}

function readMoves({ address, topics, data }: Log, account: Address): Move[] {
  const token = isSameHex(address, coin) ? undefined : getAddress(address)
  const [event, ...rest] = topics
  const of = (sender: Hex | undefined, receiver: Hex | undefined, what: Omit<Move, 'isIn'>): Move[] => [
    ...(isAt(sender, account) ? [{ ...what, isIn: false }] : []),
    ...(isAt(receiver, account) ? [{ ...what, isIn: true }] : []),
  ]
  const asset = token && { token }
  if (event === events.transfer && topics.length === 4)
    return of(rest[0], rest[1], { ...asset, id: String(hexToBigInt(rest[2] ?? '0x0')), value: 1n })
  if (event === events.transfer && topics.length === 3)
    return of(rest[0], rest[1], { ...asset, value: wordOf(data, 0) })
  if (event === events.transferSingle && topics.length === 4)
    return of(rest[1], rest[2], { ...asset, id: String(wordOf(data, 0)), value: wordOf(data, 1) })
  if (event === events.transferBatch && topics.length === 4) {
    const ids = listOf(data, 0)
    const values = listOf(data, 1)
    return ids.flatMap((id, index) =>
      of(rest[1], rest[2], { ...asset, id: String(id), value: values[index] ?? 0n }),
    )
  }
  // The contract that wraps the coin has words of its own.
  if (event === events.deposit && topics.length === 2)
    return of(undefined, rest[0], { ...asset, value: wordOf(data, 0) })
  if (event === events.withdrawal && topics.length === 2)
    return of(rest[0], undefined, { ...asset, value: wordOf(data, 0) })
  return []
}

function readLeave({ address, topics, data }: Log, account: Address): Leave[] {
  const [event, owner, taker, number] = topics
  if (!taker || !isAt(owner, account)) return []
  const leave = { token: getAddress(address), spender: getAddress(slice(taker, 12)) }
  if (event === events.approvalForAll) return wordOf(data, 0) === 0n ? [] : [leave]
  if (event !== events.approval) return []
  if (number)
    return hexToBigInt(taker) === 0n ? [] : [{ ...leave, id: String(hexToBigInt(number)), value: 1n }]
  const value = wordOf(data, 0)
  return value === 0n ? [] : [{ ...leave, ...(value < endless && { value }) }]
}

/** What is left of moves of the same, once there and back is taken away. */
function net(moves: readonly Move[]): Move[] {
  const sums = new Map<string, { move: Move; sum: bigint }>()
  for (const move of moves) {
    const key = `${move.token ?? ''} ${move.id ?? ''}`
    const { sum } = sums.get(key) ?? { sum: 0n }
    sums.set(key, { move, sum: sum + (move.isIn ? move.value : -move.value) })
  }
  return [...sums.values()].flatMap(({ move, sum }) =>
    sum === 0n ? [] : [{ ...move, value: sum < 0n ? -sum : sum, isIn: sum > 0n }],
  )
}

const isAt = (topic: Hex | undefined, account: Address) =>
  topic !== undefined && size(topic) === 32 && isSameHex(slice(topic, 12), account)

function wordOf(data: Hex, index: number): bigint {
  return size(data) >= (index + 1) * 32 ? hexToBigInt(slice(data, index * 32, (index + 1) * 32)) : 0n
}

/** A list of numbers in the data of an event, by the place that says where it is. */
function listOf(data: Hex, place: number): bigint[] {
  const start = Number(wordOf(data, place)) / 32
  const count = Number(wordOf(data, start))
  return Array.from({ length: Math.min(count, 100) }, (_, index) => wordOf(data, start + 1 + index))
}
