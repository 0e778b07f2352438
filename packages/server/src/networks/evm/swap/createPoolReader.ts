import { type Address, decodeFunctionResult, encodeFunctionData, type Hex, keccak256, toHex } from 'viem'
import type { Cache } from '../../../cache/Cache.js'
import type { NetworkConfig } from '../../../config/configSchema.js'
import type { NodePool } from '../../../nodes/NodePool.js'
import type { Token } from '../../Network.js'
import { readContracts } from '../tokens/readContracts.js'
import type { ContractReader } from './ContractReader.js'
import { exchangeAbi } from './exchangeAbi.js'
import { type Exchange, readExchange } from './readExchange.js'

export type PoolReaderOptions = {
  config: NetworkConfig
  router: Address
  nodes: NodePool
  tokens: readonly Token[]
  native: Token
  cache: Cache
}

/** A token that others are traded against: the wrapped native coin, or one worth a dollar. */
export type Hub = { address: Address; decimals: number; stable: boolean }

/** A pool that holds a token and a hub, with what it holds of each in base units. */
export type Pool = { pair: Address; hub: Address; tokenReserve: bigint; hubReserve: bigint }

export type PoolReader = {
  reader: ContractReader
  exchange: () => Promise<Exchange>
  /** The wrapped native coin first. */
  hubs: () => Promise<readonly Hub[]>
  /** The pools of listed tokens and of the wrapped native coin, by address in lower case. */
  pools: (tokens: readonly Address[]) => Promise<Map<string, readonly Pool[]>>
}

/** Tokens are read in fixed groups, so that callers with other wishes share what was read. */
const groupSize = 100
const stableMaximum = 5
const pairsTtlMs = 600_000
const reservesTtlMs = 10_000

type Pair = { token: Address; hub: Address; pair: Address }
type StoredPool = Pair & { tokenReserve: string; hubReserve: string }

/** Finds the pools of an exchange that hold listed tokens. */
export function createPoolReader({
  config,
  router,
  nodes,
  tokens,
  native,
  cache,
}: PoolReaderOptions): PoolReader {
  const { multicall3 } = config.contracts
  const reader: ContractReader = { nodes, multicall3: multicall3 as Address | undefined }
  const stable = findStableTokens(config, tokens)
  const listed = tokens.flatMap(({ address }) => (address === undefined ? [] : [address as Address]))
  // It never changes, so that the cache, which may be another machine, is asked once.
  let known: Exchange | undefined
  const exchange = async () => {
    known ??= await readExchange({ reader, cache }, router)
    return known
  }
  const plan = createPlan({ listed, stable, native, chainId: nodes.chainId })

  async function readGroup({ key, tokens: group }: Group): Promise<readonly StoredPool[]> {
    return cache.remember(`pools:${key}`, { ttlMs: reservesTtlMs }, async () => {
      const found = await exchange()
      const pairs = await cache.remember(`pairs:${key}`, { ttlMs: pairsTtlMs }, () =>
        readPairs(reader, { factory: found.factory, tokens: group, hubs: plan(found).hubs }),
      )
      return readReserves(reader, pairs)
    })
  }

  return {
    reader,
    exchange,
    hubs: async () => plan(await exchange()).hubs,
    async pools(wanted) {
      const { groupOf } = plan(await exchange())
      const names = new Set(wanted.map((address) => address.toLowerCase()))
      const groups = new Set([...names].flatMap((name) => groupOf.get(name) ?? []))
      const stored = (await Promise.all([...groups].map(readGroup))).flat()
      const found = new Map<string, Pool[]>()
      for (const { token, hub, pair, tokenReserve, hubReserve } of stored) {
        const name = token.toLowerCase()
        if (!names.has(name)) continue
        const pool = { pair, hub, tokenReserve: BigInt(tokenReserve), hubReserve: BigInt(hubReserve) }
        found.set(name, [...(found.get(name) ?? []), pool])
      }
      return found
    },
  }
}

type Group = { key: string; tokens: readonly Address[] }
type Plan = { hubs: readonly Hub[]; groupOf: ReadonlyMap<string, Group> }

/** What is read together, made once it is known which contract wraps the native coin. */
function createPlan({
  listed,
  stable,
  native,
  chainId,
}: {
  listed: readonly Address[]
  stable: readonly Hub[]
  native: Token
  chainId: string
}) {
  let made: { weth: Address; plan: Plan } | undefined
  return ({ weth, factory }: Exchange): Plan => {
    if (made?.weth === weth) return made.plan
    const wrapped = { address: weth, decimals: native.decimals, stable: false }
    const hubs = [wrapped, ...stable.filter(({ address }) => address !== weth)]
    const all = [...new Set([weth, ...listed])]
    const groupOf = new Map<string, Group>()
    for (let start = 0; start < all.length; start += groupSize) {
      const tokens = all.slice(start, start + groupSize)
      const content = [factory, ...hubs.map(({ address }) => address), '/', ...tokens].join()
      const group = { key: `${chainId}:${keccak256(toHex(content)).slice(0, 34)}`, tokens }
      for (const token of tokens) groupOf.set(token.toLowerCase(), group)
    }
    made = { weth, plan: { hubs, groupOf } }
    return made.plan
  }
}

/** Only listed tokens: the decimals of others would be whatever a contract says. */
function findStableTokens({ prices }: NetworkConfig, tokens: readonly Token[]): Hub[] {
  if (prices?.kind !== 'pools') return []
  return prices.stable.slice(0, stableMaximum).flatMap((stable) => {
    const token = tokens.find(({ address }) => address?.toLowerCase() === stable.toLowerCase())
    return token?.address === undefined
      ? []
      : [{ address: token.address as Address, decimals: token.decimals, stable: true }]
  })
}

async function readPairs(
  reader: ContractReader,
  { factory, tokens, hubs }: { factory: Address; tokens: readonly Address[]; hubs: readonly Hub[] },
): Promise<Pair[]> {
  const wanted = tokens.flatMap((token) =>
    hubs.filter(({ address }) => address !== token).map(({ address: hub }) => ({ token, hub })),
  )
  const calls = wanted.map(({ token, hub }) => {
    const args = [token, hub] as const
    return { to: factory, data: encodeFunctionData({ abi: exchangeAbi, functionName: 'getPair', args }) }
  })
  const answers = await readContracts(reader.nodes, { calls, multicall3: reader.multicall3 })
  return wanted.flatMap((sides, index) => {
    const pair = decodePair(answers[index])
    return pair === undefined ? [] : [{ ...sides, pair }]
  })
}

async function readReserves(reader: ContractReader, pairs: readonly Pair[]): Promise<StoredPool[]> {
  const data = encodeFunctionData({ abi: exchangeAbi, functionName: 'getReserves' })
  const calls = pairs.map(({ pair }) => ({ to: pair, data }))
  const answers = await readContracts(reader.nodes, { calls, multicall3: reader.multicall3 })
  return pairs.flatMap((sides, index) => {
    const reserves = decodeReserves(answers[index])
    if (!reserves || reserves.some((reserve) => reserve === 0n)) return []
    // A pair keeps its tokens in the order of their addresses.
    const [token, hub] = BigInt(sides.token) < BigInt(sides.hub) ? reserves : [reserves[1], reserves[0]]
    return [{ ...sides, tokenReserve: token.toString(), hubReserve: hub.toString() }]
  })
}

function decodePair(data: Hex | undefined): Address | undefined {
  if (data === undefined) return undefined
  try {
    const pair = decodeFunctionResult({ abi: exchangeAbi, functionName: 'getPair', data })
    return BigInt(pair) === 0n ? undefined : pair
  } catch {
    return undefined
  }
}

function decodeReserves(data: Hex | undefined): readonly [bigint, bigint] | undefined {
  if (data === undefined) return undefined
  try {
    const [first, second] = decodeFunctionResult({ abi: exchangeAbi, functionName: 'getReserves', data })
    return [first, second]
  } catch {
    return undefined
  }
}
