import type { Branded } from '../ids/branded.js'
import { decodeBase58, segwitShape } from './recogniseNamespace.js'
import { refuseAddress } from './refuseAddress.js'

/** A valid Solana address: base58 of exactly 32 bytes. */
export type SolanaAddress = Branded<'SolanaAddress'>

/** Tells whether a value is a Solana address. */
export function isSolanaAddress(value: unknown): value is SolanaAddress {
  // Asked about every address there is: an error, with its stack, for each that is of another chain would be dear.
  // An upper-case segwit address of an unusual length can read as base58 of 32 bytes.
  return typeof value === 'string' && !segwitShape.test(value) && decodeBase58(value)?.length === 32
}

/** Throws `address/invalid` or `address/wrong-namespace` unless the value is a Solana address. */
export function assertSolanaAddress(value: unknown): asserts value is SolanaAddress {
  makeSolanaAddress(value)
}

/** Validates a Solana address; base58 has one text for 32 bytes, so the text comes back as it is. */
export function makeSolanaAddress(value: unknown): SolanaAddress {
  if (!isSolanaAddress(value)) throw refuseAddress(value, 'solana')
  return value
}
