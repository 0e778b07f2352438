import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hex } from '@scure/base'
import fc from 'fast-check'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { recoverEvmSigner } from './recoverEvmSigner.js'

const keys = fc.uint8Array({ minLength: 32, maxLength: 32 }).filter(secp256k1.utils.isValidSecretKey)
const hashes = fc.uint8Array({ minLength: 32, maxLength: 32 })

/** r, s, v, as wallets write it, by another library than the one that recovers. */
function sign(hash: Uint8Array, key: Uint8Array) {
  const signed = secp256k1.sign(hash, key, { prehash: false, format: 'recovered' })
  return Uint8Array.of(...signed.subarray(1), (signed[0] ?? 0) + 27)
}

describe('recoverEvmSigner', () => {
  test('default: who signed, for any key and hash', () => {
    fc.assert(
      fc.property(keys, hashes, (key, hash) => {
        const { address } = privateKeyToAccount(`0x${hex.encode(key)}`)
        expect(recoverEvmSigner(hash, sign(hash, key))).toBe(address.toLowerCase())
      }),
      { numRuns: 100 },
    )
  })

  test('error: never throws, and never names the signer of a changed signature', () => {
    const key = new Uint8Array(32).fill(7)
    const hash = new Uint8Array(32).fill(9)
    const signer = recoverEvmSigner(hash, sign(hash, key))
    fc.assert(
      fc.property(fc.nat({ max: 64 }), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const changed = sign(hash, key)
        changed[at] = (changed[at] ?? 0) ^ change
        // v 0 and 27, 1 and 28, say the same.
        fc.pre(at !== 64 || changed[at] % 27 !== (changed[at] ^ change) % 27 || changed[at] > 28)
        expect(recoverEvmSigner(hash, changed)).not.toBe(signer)
      }),
    )
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), fc.uint8Array({ maxLength: 40 }), (bytes, digest) => {
        expect(recoverEvmSigner(digest, bytes)).not.toBe(signer)
      }),
    )
  })
})
