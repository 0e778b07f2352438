import {
  type Address,
  BaseError,
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  hexToBigInt,
  maxUint256,
  toHex,
} from 'viem'
import type { Cache } from '../../../cache/Cache.js'
import { type NodePool, NodeRefusal } from '../../../nodes/NodePool.js'
import { bytesAnswerSchema } from '../nodeAnswers.js'
import { readNode } from '../readNode.js'
import type { PoolReader } from './createPoolReader.js'
import { encodeSwap } from './encodeSwap.js'
import { exchangeAbi, multicallAbi } from './exchangeAbi.js'
import { quoteBestPath } from './quoteBestPath.js'

/** What a token keeps of a transfer in basis points: out of its pool, and into its pool. */
export type TransferFees = { buy: number; sell: number }

const ttlMs = 600_000

/**
 * Finds out by a simulation whether a token takes a fee of every transfer: a little of it is bought, and a part of that is
 * sent back to the pool. Undefined where that cannot be told; nothing is sent to the chain.
 *
 * The buyer is Multicall3, in a call that is made for the contract of the wrapped coin since that one holds coins.
 */
export async function measureTransferFees(
  { pools, cache }: { pools: PoolReader; cache: Cache },
  token: Address,
): Promise<TransferFees | undefined> {
  const { multicall3, nodes } = pools.reader
  if (multicall3 === undefined) return undefined
  const key = `transfer-fees:${nodes.chainId}:${token.toLowerCase()}`
  const fees = await cache.remember(
    key,
    { ttlMs },
    async () => (await simulate(pools, multicall3, token)) ?? null,
  )
  return fees ?? undefined
}

async function simulate(
  pools: PoolReader,
  multicall3: Address,
  token: Address,
): Promise<TransferFees | undefined> {
  const { reader } = pools
  const { router, weth } = await pools.exchange()
  const way = await findWay(pools, weth, token)
  if (!way) return undefined
  const { path, amount, pair } = way
  const expected = await quoteBestPath(reader, { router, amount, paths: [path] })
  if (!expected) return undefined

  const balanceOf = (owner: Address) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
  // Half of it: how much really arrives is not known when the calls are written.
  const sent = expected.amount / 2n
  const swap = encodeSwap({
    path,
    nativeIn: true,
    nativeOut: false,
    takesFee: true,
    amount,
    minimumAmount: 0n,
    recipient: multicall3,
    deadline: maxUint256,
  })
  const calls: { target: Address; value: bigint; callData: Hex }[] = [
    {
      target: router,
      value: 0n,
      // Asked again within the call, since a block may have come meanwhile.
      callData: encodeFunctionData({ abi: exchangeAbi, functionName: 'getAmountsOut', args: [amount, path] }),
    },
    { target: token, value: 0n, callData: balanceOf(multicall3) },
    { target: router, value: swap.value, callData: swap.data },
    { target: token, value: 0n, callData: balanceOf(multicall3) },
    { target: token, value: 0n, callData: balanceOf(pair) },
    {
      target: token,
      value: 0n,
      callData: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [pair, sent] }),
    },
    { target: token, value: 0n, callData: balanceOf(pair) },
  ]
  const args = [calls.map((call) => ({ ...call, allowFailure: true }))] as const
  const data = encodeFunctionData({ abi: multicallAbi, functionName: 'aggregate3Value', args })
  const results = await call(reader.nodes, { from: weth, to: multicall3, data, value: toHex(amount) })
  if (results?.length !== calls.length) return undefined
  const word = (index: number, at = 0) => readWord(results[index], at)
  // An array is written as its offset, its length and its items; the last of them is the output.
  const quoted = word(0, path.length + 1)
  const bought = word(3) - word(1)
  const arrived = word(6) - word(4)
  return { buy: feeOf(quoted, bought), sell: feeOf(sent, arrived) }
}

/** The answers of all calls; undefined where one of them fails, or the wrapped coin's contract has not enough to lend. */
async function call(nodes: NodePool, parameters: object): Promise<Hex[] | undefined> {
  try {
    const params = [parameters, 'latest']
    const data = await readNode(nodes, { method: 'eth_call', params, schema: bytesAnswerSchema })
    const results = decodeFunctionResult({ abi: multicallAbi, functionName: 'aggregate3Value', data })
    return results.every(({ success }) => success) ? results.map(({ returnData }) => returnData) : undefined
  } catch (error) {
    if (error instanceof BaseError) return undefined
    if (!(error instanceof NodeRefusal)) throw error
    if (error.isRevert || /insufficient (?:funds|balance)/i.test(error.message)) return undefined
    throw error
  }
}

/** From the wrapped coin to the token, with a thousandth of what the first pool holds of it. */
async function findWay(pools: PoolReader, weth: Address, token: Address) {
  const hubs = await pools.hubs()
  const found = await pools.pools([token, ...hubs.map(({ address }) => address)])
  const own = found.get(token.toLowerCase()) ?? []
  const direct = own.find(({ hub }) => hub === weth)
  if (direct) return { path: [weth, token], amount: direct.hubReserve / 1_000n, pair: direct.pair }
  for (const { hub, pair } of own) {
    const first = found.get(hub.toLowerCase())?.find((pool) => pool.hub === weth)
    if (first) return { path: [weth, hub, token], amount: first.hubReserve / 1_000n, pair }
  }
  return undefined
}

/** Rounded up: who counts on less is not disappointed. */
function feeOf(expected: bigint, arrived: bigint): number {
  if (arrived >= expected || expected <= 0n) return 0
  const missing = (expected - (arrived > 0n ? arrived : 0n)) * 10_000n
  return Number((missing + expected - 1n) / expected)
}

function readWord(data: Hex | undefined, at: number): bigint {
  const digits = data?.slice(2 + at * 64, 66 + at * 64) ?? ''
  return digits.length === 64 ? hexToBigInt(`0x${digits}`) : 0n
}
