import type { FeeModel, FeeRate, FeeSpeed } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import type { ChainFees } from '../../chain/ChainSource.js'

/** A rate of this chain family: thousandths of a satoshi for a virtual byte. */
export type SizeRate = Extract<FeeRate, { model: 'size' }>

/** Fees of one's own: satoshis for a virtual byte. */
export const feeModel: FeeModel = {
  model: 'size',
  fields: [{ key: 'rate', unit: { symbol: 'sat/vB', decimals: 3 } }],
}

export const toRate = (rate: bigint): SizeRate => ({ model: 'size', rate })

/** The rate of an intent: that of a speed, or one's own, where nodes would pass it on (M-30). */
export function chooseRate(fees: ChainFees, fee: FeeSpeed | FeeRate = 'normal'): SizeRate {
  if (typeof fee === 'string') return toRate(fees[fee])
  if (fee.model !== 'size')
    throw new LatchkeyError('internal/unexpected', { context: { where: 'bitcoin.send.chooseRate' } })
  if (fee.rate < fees.floor) throw new LatchkeyError('send/fee-too-low', { context: { minimum: fees.floor } })
  return fee
}
