import { priceOf } from './sizes.js'

/** What nodes want for passing on one more transaction: 1 sat/vB; newer ones take less (M-32). */
const increment = 1_000n

export type RaiseFeeParameters = {
  /** Fee and virtual size of the transaction that waits. */
  fee: bigint
  size: number
  /** Virtual size of the one in its place. */
  newSize: number
  /** Rate that is wanted, in satoshis for 1,000 virtual bytes. */
  rate: bigint
}

/** Fee of a replacement by the rules of BIP-125: more than the old one by what passing it on costs, at a higher rate (M-32). */
export function raiseFee({ fee, size, newSize, rate }: RaiseFeeParameters): bigint {
  const oldRate = (fee * 1_000n + BigInt(size) - 1n) / BigInt(size)
  const least = fee + priceOf(newSize, increment)
  const higher = priceOf(newSize, rate > oldRate + increment ? rate : oldRate + increment)
  return least > higher ? least : higher
}
