import { inputText } from '../errors/inputText.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import { outOfRange } from './amount.js'

// BigInt('') is 0n, BigInt('0x10') is 16n and a megabyte of digits blocks for half a second: the pattern comes first.
const pattern = /^(?:0|[1-9]\d{0,77})$/

/** The largest quantity of the wire format: 78 digits, which holds any uint256. */
export const maximumQuantity: bigint = 10n ** 78n - 1n

/** Tells whether a value is a quantity of base units as it goes over the wire: a canonical decimal string. */
export function isWireQuantity(value: unknown): value is string {
  return typeof value === 'string' && pattern.test(value)
}

/** Reads a quantity from the wire; JSON numbers are refused, since they may already have lost digits. */
export function parseWireQuantity(value: unknown): bigint {
  if (!isWireQuantity(value)) {
    throw new LatchkeyError('amount/invalid', {
      context: { value: inputText(value) },
      details: 'A quantity is a string of 1 to 78 decimal digits without leading zeros.',
    })
  }
  return BigInt(value)
}

/** Writes base units for the wire. */
export function formatWireQuantity(value: bigint): string {
  if (typeof value !== 'bigint' || value < 0n || value > maximumQuantity) {
    throw outOfRange(value, 'base units as a bigint of at most 78 digits')
  }
  return value.toString()
}
