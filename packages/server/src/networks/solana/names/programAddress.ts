import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'

const mark = utf8ToBytes('ProgramDerivedAddress')

/** The address of a program that nobody has a key of: the first of 256 that is no point of the curve. */
export function findProgramAddress(seeds: readonly Uint8Array[], program: Uint8Array): Uint8Array {
  for (let bump = 255; bump >= 0; bump -= 1) {
    const address = sha256(concatBytes(...seeds, Uint8Array.of(bump), program, mark))
    if (!isOnCurve(address)) return address
  }
  throw new RangeError('Every address of these seeds is a point of the curve.')
}

/** Tells whether an address can have a key. */
export function isOnCurve(address: Uint8Array): boolean {
  try {
    ed25519.Point.fromBytes(address, true)
    return true
  } catch {
    return false
  }
}
