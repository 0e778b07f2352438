import type { BitcoinAddressType } from './bitcoinKey.js'
import type { Coin } from './bitcoinRpc.js'

export type SelectCoinsParameters = {
  coins: readonly Coin[]
  /** What the coins are locked with. */
  type: BitcoinAddressType
  outputs: readonly { script: Uint8Array; amount: bigint }[]
  /** Satoshis per 1,000 virtual bytes. */
  feeRate: bigint
  changeScript: Uint8Array
}

export type SelectCoinsReturnType = {
  coins: Coin[]
  /** Inputs less outputs, exactly. */
  fee: bigint
  /** Zero when what is left would be dust; it is then part of the fee. */
  change: bigint
}

/** Weight units of an input: outpoint, sequence, script and witness, with the longest signature there is. */
const inputWeights: Record<BitcoinAddressType, number> = {
  p2pkh: 4 * (41 + 107),
  'p2sh-p2wpkh': 4 * (41 + 23) + 108,
  p2wpkh: 4 * 41 + 108,
  p2tr: 4 * 41 + 66,
}

/**
 * Chooses coins for a payment, the largest first; coins that cost more than they bring stay where they are.
 *
 * Returns nothing when all of them together are not enough.
 */
export function selectCoins(parameters: SelectCoinsParameters): SelectCoinsReturnType | undefined {
  const { type, outputs, feeRate, changeScript } = parameters
  const target = outputs.reduce((sum, { amount }) => sum + amount, 0n)
  const outputBytes = outputs.reduce((sum, { script }) => sum + outputSize(script), 0)
  const feeOf = (inputs: number, changeBytes: number) => {
    const outputCount = outputs.length + (changeBytes ? 1 : 0)
    const base = 8 + countSize(inputs) + countSize(outputCount) + outputBytes + changeBytes
    // Two weight units mark a transaction with witnesses.
    const weight = 4 * base + (type === 'p2pkh' ? 0 : 2) + inputs * inputWeights[type]
    return ceilDivide(feeRate * BigInt(Math.ceil(weight / 4)), 1000n)
  }

  const inputCost = ceilDivide(feeRate * BigInt(Math.ceil(inputWeights[type] / 4)), 1000n)
  const worthwhile = parameters.coins.filter(({ amount }) => amount > inputCost)
  const candidates = worthwhile.toSorted((a, b) => (a.amount < b.amount ? 1 : a.amount > b.amount ? -1 : 0))
  const coins: Coin[] = []
  let sum = 0n
  for (const coin of candidates) {
    coins.push(coin)
    sum += coin.amount
    const change = sum - target - feeOf(coins.length, outputSize(changeScript))
    if (change >= dustLimit(changeScript)) return { coins, change, fee: sum - target - change }
    if (sum - target >= feeOf(coins.length, 0)) return { coins, change: 0n, fee: sum - target }
  }
  return undefined
}

/** The least an output must hold for nodes to relay it, at Bitcoin Core's dust rate of 3 satoshis per byte. */
export function dustLimit(script: Uint8Array): bigint {
  const [version = 0] = script
  if (version === 0x6a) return 0n
  const isWitness =
    (version === 0 || (version >= 0x51 && version <= 0x60)) && script.length >= 4 && script.length <= 42
  return 3n * BigInt(outputSize(script) + (isWitness ? 67 : 148))
}

function outputSize(script: Uint8Array): number {
  return 8 + countSize(script.length) + script.length
}

function countSize(count: number): number {
  return count < 0xfd ? 1 : count <= 0xffff ? 3 : 5
}

function ceilDivide(value: bigint, divisor: bigint): bigint {
  return (value + divisor - 1n) / divisor
}
