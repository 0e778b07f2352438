import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { pubECDSA } from '@scure/btc-signer/utils.js'

/** Steps of a path; from 2³¹ on they are hardened. */
export type KeyPath = readonly number[]

const hardened = 0x80000000

/** The path of the first address of native segwit (BIP-84): `m/84'/0'/0'/0/0`, and on test networks `m/84'/1'/0'/0/0`. */
export const firstPath = (isMainnet: boolean): KeyPath => [
  84 + hardened,
  (isMainnet ? 0 : 1) + hardened,
  hardened,
  0,
  0,
]

/** Derives a private key from a seed (BIP-32). Whoever calls it wipes it. */
export function deriveKey(seed: Uint8Array, path: KeyPath): Uint8Array {
  let node = hmac(sha512, utf8ToBytes('Bitcoin seed'), seed)
  for (const step of path) {
    const key = node.subarray(0, 32)
    const place = new Uint8Array(4)
    new DataView(place.buffer).setUint32(0, step)
    const data = concatBytes(step >= hardened ? Uint8Array.of(0, ...key) : pubECDSA(key), place)
    const next = hmac(sha512, node.subarray(32), data)
    next.set(addKeys(next.subarray(0, 32), key))
    node.fill(0)
    data.fill(0)
    node = next
  }
  const key = node.slice(0, 32)
  node.fill(0)
  return key
}

/** The sum of two keys. That it is none, or that the first is too large, is as good as impossible; then it throws. */
function addKeys(one: Uint8Array, other: Uint8Array): Uint8Array {
  const { Fn } = secp256k1.Point
  const sum = Fn.add(Fn.fromBytes(one), Fn.fromBytes(other))
  if (Fn.is0(sum)) throw new RangeError('There is no key on this path.')
  return Fn.toBytes(sum)
}
