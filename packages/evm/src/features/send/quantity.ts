import { type Hex, hexToBigInt, numberToHex } from 'viem'

/** A number as transactions have it: without zeros before it, and nothing at all for zero. */
export function quantity(text: Hex): Hex {
  const value = hexToBigInt(text)
  return value === 0n ? '0x' : numberToHex(value)
}
