import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { PubT, validatePubkey } from '@scure/btc-signer/utils.js'
import { decodeExactly } from './decodeExactly.js'

/** Signatures in DER, as nodes take them (BIP-66). */
const der = {
  decode: (bytes: Uint8Array) => secp256k1.Signature.fromBytes(bytes, 'der'),
  encode: (signature: InstanceType<typeof secp256k1.Signature>) => signature.toBytes('der'),
}

/** Tells whether a signature in DER is a key's for a digest; one that is not in its only form is none (BIP-62, BIP-66). */
export function verifyEcdsa(signature: Uint8Array, digest: Uint8Array, key: Uint8Array): boolean {
  const compact = decodeExactly(der, signature).toBytes('compact')
  return secp256k1.verify(compact, digest, key, { prehash: false, lowS: true })
}

/** Tells whether a signature of BIP-340 is a key's for a digest. */
export const verifySchnorr = (signature: Uint8Array, digest: Uint8Array, key: Uint8Array): boolean =>
  schnorr.verify(signature, digest, key)

/** The key that made a signature of 64 bytes; its place tells which of the four that fit. */
export function recoverKey(
  signature: Uint8Array,
  digest: Uint8Array,
  { place, isCompressed }: { place: number; isCompressed: boolean },
): Uint8Array {
  const recovered = Uint8Array.of(place, ...signature)
  return secp256k1.Signature.fromBytes(recovered, 'recovered').recoverPublicKey(digest).toBytes(isCompressed)
}

/** Tells whether 32 bytes are a point of the curve, as half of all numbers are. */
export function isTaprootKey(bytes: Uint8Array): boolean {
  try {
    validatePubkey(bytes, PubT.schnorr)
    return true
  } catch {
    return false
  }
}
