import { inputText } from '../errors/inputText.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import { type Amount, assertDecimals, outOfRange } from './amount.js'
import { maximumQuantity } from './wireQuantity.js'

/** 78 digits, a point and 255 digits: whatever is longer is refused before any work is done on it. */
const maximumLength = 334

const pattern = /^(0|[1-9]\d*)(?:\.(\d+))?$/

/**
 * Reads a canonical decimal text, e.g. `1234.5`; fraction digits beyond `decimals` are refused, never rounded.
 *
 * @example
 * parseAmount('1.5', 6) // { value: 1500000n, decimals: 6 }
 */
export function parseAmount(text: string, decimals: number): Amount {
  assertDecimals(decimals)
  const match = typeof text === 'string' && text.length <= maximumLength ? pattern.exec(text) : null
  if (!match) throw new LatchkeyError('amount/invalid', { context: { value: inputText(text) } })
  return makeFromDigits(text, match[1] as string, match[2] ?? '', decimals)
}

/** Joins integer and fraction digits into base units; `text` is what the errors quote. */
export function makeFromDigits(text: string, integer: string, fraction: string, decimals: number): Amount {
  if (fraction.length > decimals) {
    throw new LatchkeyError('amount/too-many-decimals', {
      context: { value: text, fractionDigits: fraction.length, maximum: decimals },
    })
  }
  const value = BigInt(integer + fraction.padEnd(decimals, '0'))
  // An amount that cannot go over the wire must not get past the form either.
  if (value > maximumQuantity) throw outOfRange(text, 'at most 78 digits of base units')
  return { value, decimals }
}
