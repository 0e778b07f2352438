import type { AggregatorSwap } from './AggregatorSwap.js'
import { decodeOneInch } from './decodeOneInch.js'
import { decodeVelora } from './decodeVelora.js'
import { decodeZeroEx } from './decodeZeroEx.js'

/**
 * Decodes a swap by an aggregator; `undefined` for every other call, and for one that is written in any other way than the usual
 * (S-20).
 */
export const decodeAggregatorSwap = (data: string): AggregatorSwap | undefined =>
  decodeZeroEx(data) ?? decodeOneInch(data) ?? decodeVelora(data)
