import type { WaitingTransaction } from '../../chain/ChainSource.js'
import { priceOf } from './sizes.js'

export type ChildFeeParameters = {
  /** What it is built on and waits as well. */
  waiting: readonly Pick<WaitingTransaction, 'size' | 'fee'>[]
  /** Virtual bytes of the transaction itself. */
  size: number
  /** Rate that all of them are to have together, in satoshis for 1,000 virtual bytes. */
  rate: bigint
}

/**
 * Fee of a transaction that pays for those it is built on: the least by which all have a rate together, and at least what
 * it costs by itself.
 */
export function childFeeOf({ waiting, size, rate }: ChildFeeParameters): bigint {
  const all = waiting.reduce((sum, one) => sum + one.size, size)
  const paid = waiting.reduce((sum, one) => sum + one.fee, 0n)
  const missing = priceOf(all, rate) - paid
  const own = priceOf(size, rate)
  return missing > own ? missing : own
}
