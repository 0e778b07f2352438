import { type Address, decodeFunctionResult, encodeFunctionData, type Hex } from 'viem'
import { refuseUnavailable } from '../../../answers/Refusal.js'
import type { Cache } from '../../../cache/Cache.js'
import { readContracts } from '../tokens/readContracts.js'
import type { ContractReader } from './ContractReader.js'
import { encodeV3Swap, packPath, type V3Path } from './encodeV3Swap.js'
import { safeSwapGas } from './estimateSwapGas.js'
import { v3Abi } from './exchangeAbi.js'
import { isPlain, type RouteSource } from './Route.js'
import { readV3Exchange } from './readExchange.js'

export type V3RoutesOptions = {
  reader: ContractReader
  cache: Cache
  router: Address
  quoter: Address
  /** The wrapped native coin of the exchange that the hubs are of. */
  readWeth: () => Promise<Address>
}

/** The fees that pools usually have, in millionths. */
const usualFees = [100, 500, 3_000, 10_000]
/** Each way is a simulation of its own: of the pools of two tokens the deepest are tried. */
const poolsOfPair = 2
const poolsTtlMs = 600_000
/** What a quoter can be asked for. */
const amountMaximum = 2n ** 255n - 1n

/**
 * Ways over the pools of a Uniswap v3 exchange: one pool, or two by way of a hub.
 *
 * Only tokens that keep nothing of their transfers: a pool of v3 takes no less than was said, and the router's minimum holds
 * for what leaves the pool and not for what arrives.
 */
export function createV3Routes({ reader, cache, router, quoter, readWeth }: V3RoutesOptions): RouteSource {
  const { nodes, multicall3 } = reader

  /** The fees of the deepest pools of two tokens. */
  async function findFees(pairs: readonly (readonly [Address, Address])[]): Promise<number[][]> {
    const { factory, weth } = await readV3Exchange({ reader, cache }, router)
    if (weth !== (await readWeth())) {
      throw refuseUnavailable('', 'The two exchanges of this chain wrap its coin in different contracts')
    }
    return Promise.all(
      pairs.map(([a, b]) => {
        const name = [a, b].map((address) => address.toLowerCase()).sort()
        const key = `v3-pools:${nodes.chainId}:${factory.toLowerCase()}:${name.join(':')}`
        return cache.remember(key, { ttlMs: poolsTtlMs }, () => readFees(reader, factory, [a, b]))
      }),
    )
  }

  return {
    router,
    async findRoute(question) {
      const { start, end, hubs, from, to, amount, signal } = question
      if (!isPlain(question) || amount > amountMaximum) return undefined
      const between = hubs.filter((hub) => hub !== start && hub !== end)
      const pairs = [
        [start, end] as const,
        ...between.flatMap((hub) => [[start, hub] as const, [hub, end] as const]),
      ]
      const [direct = [], ...rest] = await findFees(pairs)
      const paths: V3Path[] = [
        ...direct.map((fee) => ({ tokens: [start, end], fees: [fee] })),
        ...between.flatMap((hub, index) =>
          (rest[index * 2] ?? []).flatMap((first) =>
            (rest[index * 2 + 1] ?? []).map((second) => ({
              tokens: [start, hub, end],
              fees: [first, second],
            })),
          ),
        ),
      ]
      const calls = paths.map((path) => {
        const args = [packPath(path), amount] as const
        return { to: quoter, data: encodeFunctionData({ abi: v3Abi, functionName: 'quoteExactInput', args }) }
      })
      const answers = await readContracts(nodes, { calls, multicall3, signal })
      let best: { path: V3Path; output: bigint; gas: bigint } | undefined
      for (const [index, path] of paths.entries()) {
        const quote = decodeQuote(answers[index])
        if (quote && quote.output > (best?.output ?? 0n)) best = { path, ...quote }
      }
      if (!best) return undefined
      const { path, output, gas } = best
      const pools = path.fees.length
      const usual = safeSwapGas(pools, false)
      // A swap that crosses many prices takes more than usual, and moves tokens besides.
      const simulated = (gas * 3n) / 2n + 150_000n
      return {
        router,
        toAmount: output,
        pools,
        safeGas: simulated > usual ? simulated : usual,
        build: async (terms) => ({
          to: router,
          ...encodeV3Swap({
            path,
            amount,
            nativeIn: from === undefined,
            nativeOut: to === undefined,
            ...terms,
          }),
        }),
      }
    },
  }
}

async function readFees(
  reader: ContractReader,
  factory: Address,
  [a, b]: readonly [Address, Address],
): Promise<number[]> {
  const { nodes, multicall3 } = reader
  const calls = usualFees.map((fee) => {
    const args = [a, b, fee] as const
    return { to: factory, data: encodeFunctionData({ abi: v3Abi, functionName: 'getPool', args }) }
  })
  const answers = await readContracts(nodes, { calls, multicall3 })
  const found = usualFees.flatMap((fee, index) => {
    const pool = decode(answers[index], (data) =>
      decodeFunctionResult({ abi: v3Abi, functionName: 'getPool', data }),
    )
    return pool === undefined || BigInt(pool) === 0n ? [] : [{ fee, pool }]
  })
  const data = encodeFunctionData({ abi: v3Abi, functionName: 'liquidity' })
  const depths = await readContracts(nodes, {
    calls: found.map(({ pool }) => ({ to: pool, data })),
    multicall3,
  })
  return found
    .map(({ fee }, index) => ({ fee, depth: readDepth(depths[index]) }))
    .filter(({ depth }) => depth > 0n)
    .sort((one, other) => (one.depth > other.depth ? -1 : 1))
    .slice(0, poolsOfPair)
    .map(({ fee }) => fee)
}

const readDepth = (data: Hex | undefined): bigint =>
  decode(data, (bytes) => decodeFunctionResult({ abi: v3Abi, functionName: 'liquidity', data: bytes })) ?? 0n

/** The prices at which a pool has nothing left to give, as their square roots. */
const lastPrices = [4_295_128_740n, 1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_341n]

/** What a way gives; undefined where a pool on it runs empty, since it would then take less than it is given. */
function decodeQuote(data: Hex | undefined): { output: bigint; gas: bigint } | undefined {
  const answer = decode(data, (bytes) =>
    decodeFunctionResult({ abi: v3Abi, functionName: 'quoteExactInput', data: bytes }),
  )
  if (!answer) return undefined
  const [output, prices, , gas] = answer
  return prices.some((price) => lastPrices.includes(price)) ? undefined : { output, gas }
}

/** What a contract says; undefined where it refuses, or is no such contract. */
function decode<value>(data: Hex | undefined, read: (data: Hex) => value): value | undefined {
  if (data === undefined) return undefined
  try {
    return read(data)
  } catch {
    return undefined
  }
}
