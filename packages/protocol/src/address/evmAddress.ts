import { keccak_256 } from '@noble/hashes/sha3.js'
import type { Branded } from '../ids/branded.js'
import { passes, refuseAddress, refuseChecksum } from './refuseAddress.js'

/** A valid EVM address; fits where viem expects an `Address`. */
export type EvmAddress = `0x${string}` & Branded<'EvmAddress'>

/** Tells whether a value is an EVM address: one case, or mixed case with the right EIP-55 checksum. */
export function isEvmAddress(value: unknown): value is EvmAddress {
  return passes(() => makeEvmAddress(value))
}

/** Throws `address/invalid`, `address/bad-checksum` or `address/wrong-namespace` unless the value is an EVM address. */
export function assertEvmAddress(value: unknown): asserts value is EvmAddress {
  makeEvmAddress(value)
}

/**
 * Validates an EVM address and returns it with its EIP-55 checksum.
 *
 * @example
 * makeEvmAddress('0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed') // '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
 */
export function makeEvmAddress(value: unknown): EvmAddress {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{40}$/.test(value)) throw refuseAddress(value, 'eip155')
  const digits = value.slice(2)
  const lower = digits.toLowerCase()
  const checksummed = checksum(lower)
  // One case carries no checksum, so there is nothing to hold against it.
  if (digits !== lower && digits !== digits.toUpperCase() && digits !== checksummed) {
    throw refuseChecksum(value, 'eip155')
  }
  return `0x${checksummed}` as EvmAddress
}

/** EIP-55: a letter is upper case where the hash of the lower-case digits has 8 or more in its place. */
function checksum(lower: string): string {
  const hash = keccak_256(new TextEncoder().encode(lower))
  return Array.from(lower, (digit, index) => {
    const byte = hash[index >> 1] as number
    return (index % 2 ? byte & 15 : byte >> 4) >= 8 ? digit.toUpperCase() : digit
  }).join('')
}
