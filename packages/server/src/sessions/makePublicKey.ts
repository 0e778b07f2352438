import { randomBytes } from 'node:crypto'
import { secp256k1 } from '@noble/curves/secp256k1.js'

/**
 * Makes a public key (65 bytes) that has no private one: a random point, which is found without a number to multiply by.
 *
 * The wire hands out a key with each session. No call of this server signs with it, so there is nothing to keep and
 * nothing to lose.
 */
export function makePublicKey(): Uint8Array {
  for (;;) {
    const [sign = 0, ...x] = randomBytes(33)
    try {
      return secp256k1.Point.fromBytes(Uint8Array.of(2 + (sign & 1), ...x)).toBytes(false)
    } catch {
      // Half of all numbers are no coordinate of the curve.
    }
  }
}
