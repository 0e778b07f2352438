import type { Caip2Id } from '@latchkey/protocol'
import * as v from 'valibot'
import { refuseUnavailable } from '../../../answers/Refusal.js'
import type { Cache } from '../../../cache/Cache.js'
import { type NodePool, NodeRefusal } from '../../../nodes/NodePool.js'
import type { FeeSource, Fees } from '../../Network.js'
import { readNode } from '../readNode.js'
import { hexQuantitySchema } from './hexQuantitySchema.js'

export type FeeSourceOptions = { nodes: NodePool; cache: Cache; chainId: Caip2Id }

const blocks = 20
const percentiles = [25, 50, 90]
/** A block of Ethereum takes twelve seconds, one of a rollup two. */
const ttlMs = 3_000

const historySchema = v.object({
  baseFeePerGas: v.pipe(v.array(hexQuantitySchema), v.minLength(1), v.maxLength(1_025)),
  gasUsedRatio: v.pipe(v.array(v.number()), v.maxLength(1_024)),
  reward: v.nullish(v.pipe(v.array(v.array(hexQuantitySchema)), v.maxLength(1_024))),
})

type History = v.InferOutput<typeof historySchema>
/** The base fee of the next block and what is paid above it; a chain without EIP-1559 has prices alone, on a base of 0. */
type Gas = { base: bigint; tips: Fees }

/**
 * What gas costs on an EVM chain, by how soon a transaction should be in (M-12). `fees` are the most that a unit may cost
 * (`maxFeePerGas`): twice the base fee lasts through six full blocks in a row, and what is not needed is not paid.
 * `gasPrices` are paid in full (`gasPrice`): a quarter above the base fee lasts through two.
 */
export function createFeeSource({ nodes, cache, chainId }: FeeSourceOptions): FeeSource {
  // Callers share one look-up, so none of their signals may end it; the nodes have time-outs of their own.
  async function readCached(): Promise<Gas> {
    const [base, standard, fast, instant] = await cache.remember(`gas:${chainId}`, { ttlMs }, async () =>
      writeGas(await readGas(nodes)),
    )
    return {
      base: BigInt(base),
      tips: { standard: BigInt(standard), fast: BigInt(fast), instant: BigInt(instant) },
    }
  }
  return {
    async fees() {
      const { base, tips } = await readCached()
      return addTips(2n * base, tips)
    },
    async gasPrices() {
      const { base, tips } = await readCached()
      return addTips((5n * base + 3n) / 4n, tips)
    },
  }
}

async function readGas(nodes: NodePool): Promise<Gas> {
  const params = [`0x${blocks.toString(16)}`, 'latest', percentiles]
  const history = await ask(nodes, 'eth_feeHistory', params, historySchema)
  const base = history?.baseFeePerGas.at(-1) ?? 0n
  const tips = history && (await readTips(nodes, history))
  // Neither a base fee nor a tip: a chain that does not know EIP-1559, and answers the call all the same.
  if (!tips || (base === 0n && tips.instant === 0n)) return { base: 0n, tips: await readLegacyFees(nodes) }
  return { base, tips }
}

const addTips = (base: bigint, { standard, fast, instant }: Fees): Fees => ({
  standard: base + standard,
  fast: base + fast,
  instant: base + instant,
})

/** Tips of the blocks that hold transactions; an empty block's are 0 and say nothing. */
async function readTips(nodes: NodePool, { baseFeePerGas, reward, gasUsedRatio }: History): Promise<Fees> {
  const used = (reward ?? []).filter((_, block) => (gasUsedRatio[block] ?? 0) > 0)
  if (used.length === 0) {
    const tip = (await ask(nodes, 'eth_maxPriorityFeePerGas', [], hexQuantitySchema)) ?? (await restOfPrice())
    return { standard: tip, fast: tip, instant: tip }
  }
  const [standard = 0n, fast = 0n, instant = 0n] = percentiles.map((_, column) =>
    median(used.map((tips) => tips[column] ?? 0n)),
  )
  return inOrder({ standard, fast, instant })

  /** A node without that call tells what is paid in all; without a base fee, that is the whole price and no tip. */
  async function restOfPrice(): Promise<bigint> {
    const base = baseFeePerGas.at(-1) ?? 0n
    const tip = base === 0n ? 0n : (await readPrice(nodes)) - base
    return tip > 0n ? tip : 0n
  }
}

async function readLegacyFees(nodes: NodePool): Promise<Fees> {
  const price = await readPrice(nodes)
  return { standard: price, fast: (price * 110n + 99n) / 100n, instant: (price * 125n + 99n) / 100n }
}

async function readPrice(nodes: NodePool): Promise<bigint> {
  const price = await ask(nodes, 'eth_gasPrice', [], hexQuantitySchema)
  if (price === undefined) throw refuseUnavailable('', 'No node tells the gas price of this chain')
  return price
}

/** What a node says, or undefined where it does not take the call. */
async function ask<const schema extends v.GenericSchema>(
  nodes: NodePool,
  method: string,
  params: readonly unknown[],
  schema: schema,
): Promise<v.InferOutput<schema> | undefined> {
  try {
    return await readNode(nodes, { method, params, schema })
  } catch (error) {
    if (error instanceof NodeRefusal) return undefined
    throw error
  }
}

/** A node may break the order of its percentiles; who pays more never waits longer. */
function inOrder({ standard, fast, instant }: Fees): Fees {
  const [low = standard, middle = fast, high = instant] = [standard, fast, instant].sort(compare)
  return { standard: low, fast: middle, instant: high }
}

function median(values: readonly bigint[]): bigint {
  return [...values].sort(compare)[values.length >> 1] ?? 0n
}

const compare = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0)

const writeGas = ({ base, tips: { standard, fast, instant } }: Gas) =>
  [base, standard, fast, instant].map(String) as [string, string, string, string]
