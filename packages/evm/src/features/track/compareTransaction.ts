import { type Address, getAddress, type Hex } from 'viem'
import { decodeTransfer } from '../send/tokens.js'
import type { Reader } from './Reader.js'

type Content = { to: Address | null; value: bigint; input: Hex }

/** Tells what a transaction does beside what was reviewed: the same, nothing at all, or something else. */
export function compareTransaction(
  { from, expected }: Pick<Reader, 'from' | 'expected'>,
  { to, value, input }: Content,
): 'repriced' | 'cancelled' | 'other' {
  const target = to && getAddress(to)
  const isPlain = input === '0x'
  if (expected.data !== undefined) {
    if (target === expected.to && value === expected.value && input === expected.data.toLowerCase())
      return 'repriced'
  } else if (expected.token === undefined) {
    if (isPlain && target === expected.to && value === expected.value) return 'repriced'
  } else if (target === expected.token && value === 0n) {
    const call = decodeTransfer(input)
    if (call?.to === expected.to && call.value === expected.value) return 'repriced'
  }
  return isPlain && target === from && value === 0n ? 'cancelled' : 'other'
}
