import { inputText } from '../errors/inputText.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'

/** An exact, non-negative amount: `value` base units of which `10 ** decimals` make one whole. */
export type Amount = Readonly<{ value: bigint; decimals: number }>

/** Which way an inexact result goes: what a person owns is floored, what a person pays is ceiled. */
export type Rounding = 'floor' | 'ceil'

/**
 * Makes an amount of base units.
 *
 * @example
 * makeAmount(1_500_000n, 6) // 1.5
 */
export function makeAmount(value: bigint, decimals: number): Amount {
  assertDecimals(decimals)
  if (typeof value !== 'bigint' || value < 0n) throw outOfRange(value, 'base units as a bigint of 0 or more')
  return { value, decimals }
}

/** Throws `amount/out-of-range` unless the decimals are a whole number from 0 to 255, the range of an ERC-20's uint8. */
export function assertDecimals(decimals: unknown): asserts decimals is number {
  if (!Number.isInteger(decimals) || (decimals as number) < 0 || (decimals as number) > 255) {
    throw outOfRange(decimals, 'decimals as a whole number from 0 to 255')
  }
}

/** `10 ** decimals` without passing through a float. */
export const powerOfTen = (decimals: number): bigint => 10n ** BigInt(decimals)

/** Divides non-negative integers and rounds as told. */
export function divide(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  const quotient = numerator / denominator
  return rounding === 'ceil' && quotient * denominator < numerator ? quotient + 1n : quotient
}

/** The error of every value outside its range. */
export const outOfRange = (value: unknown, expected: string) =>
  new LatchkeyError('amount/out-of-range', { context: { value: inputText(value), expected } })
