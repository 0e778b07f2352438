import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { hashes, Point, recoverPublicKey, schnorr, verify } from '@noble/secp256k1'
import { hex } from '@scure/base'
import { taggedHash } from './hashes.js'

/** Tells whether a signature in DER is a key's for a digest; one that is not in its only form is none (BIP-62, BIP-66). */
export function verifyEcdsa(signature: Uint8Array, digest: Uint8Array, key: Uint8Array): boolean {
  const compact = decodeDer(signature)
  return compact !== undefined && verify(compact, digest, key, { prehash: false, lowS: true })
}

/** Tells whether a signature of BIP-340 is a key's for a digest. */
export function verifySchnorr(signature: Uint8Array, digest: Uint8Array, key: Uint8Array): boolean {
  // The library brings no hash of its own that answers at once.
  hashes.sha256 = sha256
  return schnorr.verify(signature, digest, key)
}

/** The key that made a signature of 64 bytes; its place tells which of the four that fit. */
export function recoverKey(
  signature: Uint8Array,
  digest: Uint8Array,
  { place, isCompressed }: { place: number; isCompressed: boolean },
): Uint8Array {
  const recovered = concatBytes(Uint8Array.of(place), signature)
  return recoverPublicKey(recovered, digest, { prehash: false, isCompressed })
}

/** The key of the taproot output that an inner key alone can spend (BIP-341). */
export function tweakKey(inner: Uint8Array): Uint8Array {
  const point = Point.fromBytes(concatBytes(Uint8Array.of(2), inner))
  const tweak = BigInt(`0x${hex.encode(taggedHash('TapTweak', inner))}`)
  return point.add(Point.BASE.multiply(tweak)).toBytes(true).slice(1)
}

/** Two numbers of DER as 32 bytes each; undefined unless they are written in the only way that nodes take. */
function decodeDer(signature: Uint8Array): Uint8Array | undefined {
  const [, , , length = 0] = signature
  const first = readNumber(signature.subarray(2, 4 + length))
  const second = readNumber(signature.subarray(4 + length))
  if (!first || !second) return undefined
  const isWhole = signature[0] === 0x30 && signature[1] === signature.length - 2
  return isWhole ? concatBytes(first, second) : undefined
}

function readNumber(bytes: Uint8Array): Uint8Array | undefined {
  const [tag, length, first = 0x80, second = 0] = bytes
  if (tag !== 2 || length !== bytes.length - 2 || first >= 0x80) return undefined
  // A zero in front is there only where the number would be negative without it.
  if (first === 0 && length > 1 && second < 0x80) return undefined
  const digits = bytes.subarray(first === 0 ? 3 : 2)
  if (digits.length > 32) return undefined
  return concatBytes(new Uint8Array(32 - digits.length), digits)
}
