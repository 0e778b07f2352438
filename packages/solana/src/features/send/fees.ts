import type { FeeModel, FeeRate, FeeSpeed, SendIntent } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import type { Address } from '@solana/kit'
import type { SolanaNode } from '../../rpc/createNode.js'

/** The price of a compute unit, as a custom fee types it. */
export const feeModel: FeeModel = {
  model: 'compute',
  fields: [{ key: 'rate', unit: { symbol: 'µlamport/CU', decimals: 0 } }],
}

export type ComputeRate = Extract<FeeRate, { model: 'compute' }>

/** Prices of a compute unit at each speed, and what others paid lately. */
export type ComputePrices = { rates: Record<FeeSpeed, ComputeRate>; usual: bigint }

const maximumRate = 2n ** 64n - 1n
const signatureFee = 5_000n
/** Where nobody else pays for the accounts, these are what a leader still prefers over nothing. */
const floors: Record<FeeSpeed, bigint> = { slow: 0n, normal: 1_000n, fast: 10_000n }
/** A node that lies must not empty an account: nobody chose this price (M-13). */
const ceiling = 5_000_000n
const shares: Record<FeeSpeed, number> = { slow: 0.25, normal: 0.5, fast: 0.9 }

/** What a transaction costs: for its signatures, and for its units, rounded up (M-21). */
export function feeOf({
  units,
  rate,
  signatures = 1,
}: {
  units: number
  rate: bigint
  signatures?: number
}): bigint {
  return signatureFee * BigInt(signatures) + (rate * BigInt(units) + 999_999n) / 1_000_000n
}

/** Reads what was paid lately for the accounts that are written; a node that does not say is no hindrance. */
export async function readPrices(node: SolanaNode, written: readonly Address[]): Promise<ComputePrices> {
  const paid = await node
    .call('getRecentPrioritizationFees', async (rpc) => {
      const fees = await rpc.getRecentPrioritizationFees([...written]).send()
      return fees.map(({ prioritizationFee }) => BigInt(prioritizationFee))
    })
    .catch(() => [])
  return choosePrices(paid)
}

/** The prices at each speed, by what others paid. */
export function choosePrices(paid: readonly bigint[]): ComputePrices {
  const sorted = paid.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0))
  const at = (speed: FeeSpeed): ComputeRate => {
    const found = sorted[Math.floor((sorted.length - 1) * shares[speed])] ?? 0n
    const least = found > floors[speed] ? found : floors[speed]
    return { model: 'compute', rate: least < ceiling ? least : ceiling }
  }
  const rates = { slow: at('slow'), normal: at('normal'), fast: at('fast') }
  return { rates, usual: rates.normal.rate }
}

/** The rate of an intent. */
export function chooseRate({ rates }: ComputePrices, fee: SendIntent['fee'] = 'normal'): ComputeRate {
  if (typeof fee === 'string') return rates[fee]
  if (fee.model !== 'compute')
    throw new LatchkeyError('internal/unexpected', { context: { where: 'solana.send.chooseRate' } })
  if (fee.rate < 0n || fee.rate > maximumRate)
    throw new LatchkeyError('amount/out-of-range', {
      context: { value: String(fee.rate).slice(0, 40), expected: `at most ${maximumRate}` },
    })
  return fee
}
