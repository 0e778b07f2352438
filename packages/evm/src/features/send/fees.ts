import type { FeeModel, FeeRate, FeeSpeed } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { type Hex, hexToBigInt, numberToHex } from 'viem'
import type { EvmNode } from '../../adapter/getNode.js'
import type { RequestFee } from './transactionRequest.js'

/** A rate of this chain family, in wei. */
export type GasRate = Extract<FeeRate, { model: 'gas' }>

const unit = { symbol: 'gwei', decimals: 9 }

/** Fees of one's own: the most for a unit of gas, and the part for the block's maker. */
export const feeModel: FeeModel = {
  model: 'gas',
  fields: [
    { key: 'rate', unit },
    { key: 'tip', unit, isOptional: true },
  ],
}

/** Prices of a unit of gas just now, in wei. */
export type GasPrices = {
  /** The least that the next block takes; absent on chains from before EIP-1559. */
  base?: bigint | undefined
  rates: Readonly<Record<FeeSpeed, GasRate>>
  /** What others have paid in the last blocks, the middle of it. */
  usual: bigint
}

const blockCount = 20
const speeds = ['slow', 'normal', 'fast'] as const
/** Of what the transactions of a block paid to its maker. */
const percentiles = [20, 50, 90]

type History = {
  baseFeePerGas: readonly Hex[]
  gasUsedRatio: readonly number[]
  reward?: readonly (readonly Hex[])[]
}

/** Reads what gas costs: three speeds by what the last blocks' transactions paid. */
export async function readGasPrices(node: EvmNode): Promise<GasPrices> {
  const [block, history] = await Promise.all([
    node.request({ method: 'eth_getBlockByNumber', params: ['latest', false] }),
    readHistory(node),
  ])
  if (block?.baseFeePerGas == null) return readFlatPrices(node)
  // Without a history the next block's base fee is taken for as high as it can be.
  const next = history?.baseFeePerGas.at(-1)
  const base = next === undefined ? (hexToBigInt(block.baseFeePerGas) * 9n) / 8n : hexToBigInt(next)
  const tips = await readTips(node, history)
  const [slow = 0n, normal = 0n, fast = 0n] = tips
  const paid = history?.reward?.flatMap((rewards, index) =>
    isFilled(history, index) ? [toBigInt(history.baseFeePerGas[index]) + toBigInt(rewards[1])] : [],
  )
  return {
    base,
    rates: { slow: rateOf(base, slow), normal: rateOf(base, normal), fast: rateOf(base, fast) },
    // What we propose ourselves is never far above the usual, however quiet the last blocks were.
    usual: most(medianOf(paid) ?? 0n, base + normal),
  }
}

/** The rate of an intent: that of a speed, or one's own, where a block would take it. */
export function chooseRate({ base, rates }: GasPrices, fee: FeeSpeed | FeeRate = 'normal'): GasRate {
  if (typeof fee === 'string') return rates[fee]
  if (fee.model !== 'gas')
    throw new LatchkeyError('internal/unexpected', { context: { where: 'evm.send.chooseRate' } })
  if (base === undefined) return { model: 'gas', rate: fee.rate }
  const left = fee.rate - base
  if (left < 0n) throw new LatchkeyError('send/fee-too-low', { context: { minimum: base } })
  const wanted = fee.tip ?? rates.normal.tip ?? 0n
  // What goes to the block's maker is a part of the whole (M-13), and no more than the base fee leaves of it.
  if (fee.tip !== undefined && wanted > fee.rate)
    throw new LatchkeyError('send/fee-too-low', { context: { minimum: wanted } })
  return { model: 'gas', rate: fee.rate, tip: least(wanted, left) }
}

/** Throws `send/fee-changed` where the next block does not take a rate: base fee and tip have to fit into it (F-31). */
export function assertRateTaken({ base }: GasPrices, { rate, tip = 0n }: GasRate): void {
  if (base !== undefined && base + tip > rate) throw new LatchkeyError('send/fee-changed')
}

/** A rate as a request says it. */
export function toRequestFee({ rate, tip }: GasRate): RequestFee {
  return tip === undefined
    ? { gasPrice: numberToHex(rate) }
    : { maxFeePerGas: numberToHex(rate), maxPriorityFeePerGas: numberToHex(tip) }
}

/** The rate that a request says. */
export function readRate({ maxFeePerGas, maxPriorityFeePerGas, gasPrice }: RequestFee): GasRate {
  if (gasPrice !== undefined) return { model: 'gas', rate: hexToBigInt(gasPrice) }
  return { model: 'gas', rate: hexToBigInt(maxFeePerGas), tip: hexToBigInt(maxPriorityFeePerGas) }
}

/** The base fee rises by at most 12.5 % a block, so twice the base lasts six full blocks (M-12). */
const rateOf = (base: bigint, tip: bigint): GasRate => ({ model: 'gas', rate: base * 2n + tip, tip })

/** Not every node keeps it; without it the node's own suggestion has to do. */
async function readHistory(node: EvmNode): Promise<History | undefined> {
  try {
    const params = [numberToHex(blockCount), 'latest', percentiles] as const
    return (await node.request({
      method: 'eth_feeHistory',
      params: [...params] as never,
    })) as unknown as History
  } catch {
    return undefined
  }
}

async function readTips(node: EvmNode, history: History | undefined): Promise<bigint[]> {
  // A block without a transaction has nothing to tell.
  const filled = history?.reward?.filter((_, index) => isFilled(history, index)) ?? []
  const found = speeds.map((_, index) => medianOf(filled.map((rewards) => toBigInt(rewards[index]))))
  const suggested = found.every((tip) => tip) ? 0n : await readSuggestion(node)
  let last = 0n
  return found.map((tip, index) => {
    // In a quiet time a little more than suggested is the way to be first.
    const own = tip || (speeds[index] === 'fast' ? (suggested * 3n) / 2n : suggested)
    last = own > last ? own : last
    return last
  })
}

async function readSuggestion(node: EvmNode): Promise<bigint> {
  try {
    return hexToBigInt(await node.request({ method: 'eth_maxPriorityFeePerGas' }))
  } catch {
    // One gwei, what most nodes suggest where nobody pays.
    return 1_000_000_000n
  }
}

async function readFlatPrices(node: EvmNode): Promise<GasPrices> {
  const price = hexToBigInt(await node.request({ method: 'eth_gasPrice' }))
  const flat = (rate: bigint): GasRate => ({ model: 'gas', rate })
  return { rates: { slow: flat(price), normal: flat(price), fast: flat((price * 5n) / 4n) }, usual: price }
}

const toBigInt = (hex: Hex | undefined) => (hex === undefined ? 0n : hexToBigInt(hex))

const isFilled = ({ gasUsedRatio }: History, index: number) => (gasUsedRatio[index] ?? 0) > 0

const most = (one: bigint, other: bigint) => (one > other ? one : other)

const least = (one: bigint, other: bigint) => (one < other ? one : other)

function medianOf(values: readonly bigint[] | undefined): bigint | undefined {
  const sorted = [...(values ?? [])].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0))
  return sorted[Math.floor(sorted.length / 2)]
}
