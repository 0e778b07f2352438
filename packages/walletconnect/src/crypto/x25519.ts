import { type MontgomeryECDH, montgomery } from '@noble/curves/abstract/montgomery.js'

const P = 2n ** 255n - 19n

/**
 * X25519 (RFC 7748) by noble's Montgomery ladder alone. Its own `x25519` brings the Edwards curve along, which is faster
 * for a key or two and five times as large.
 */
export const x25519: MontgomeryECDH = /* @__PURE__ */ montgomery({
  P,
  type: 'x25519',
  powPminus2: invert,
  adjustScalarBytes(bytes: Uint8Array) {
    bytes[0] = (bytes[0] ?? 0) & 248
    bytes[31] = ((bytes[31] ?? 0) & 127) | 64
    return bytes
  },
})

/** x^(p-2), which is 1/x. */
function invert(x: bigint): bigint {
  let result = 1n
  let base = x % P
  for (let exponent = P - 2n; exponent > 0n; exponent >>= 1n) {
    if (exponent & 1n) result = (result * base) % P
    base = (base * base) % P
  }
  return result
}
