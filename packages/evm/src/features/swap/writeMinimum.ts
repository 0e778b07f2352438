import { concat, type Hex, numberToHex, slice } from 'viem'
import type { DecodedSwap } from './DecodedSwap.js'

/** The same swap, for at least so much. */
export function writeMinimum(data: Hex, { minimumAt }: Pick<DecodedSwap, 'minimumAt'>, minimum: bigint): Hex {
  const word = numberToHex(minimum, { size: 32 })
  return minimumAt.reduce<Hex>((call, at) => concat([slice(call, 0, at), word, slice(call, at + 32)]), data)
}
