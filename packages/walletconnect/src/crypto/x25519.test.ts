import { x25519 as reference } from '@noble/curves/ed25519.js'
import { hex } from '@scure/base'
import { expect, test } from 'vitest'
import { createKey, deriveKey } from './keys.js'
import { x25519 } from './x25519.js'

test('default', () => {
  // RFC 7748, section 5.2.
  const scalar = hex.decode('a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4')
  const u = hex.decode('e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c')
  expect(hex.encode(x25519.scalarMult(scalar, u))).toBe(
    'c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552',
  )
})

test('behavior: the same as noble’s own', () => {
  for (let count = 0; count < 20; count++) {
    const [own, other] = [createKey(), createKey()]
    const publicKey = reference.getPublicKey(other)
    expect(x25519.getPublicKey(own)).toEqual(reference.getPublicKey(own))
    expect(x25519.getSharedSecret(own, publicKey)).toEqual(reference.getSharedSecret(own, publicKey))
  }
})

test.each([
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000000',
  'e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800',
])('error: a public key of low order is refused: %s', (publicKey) => {
  expect(() => deriveKey(createKey(), hex.decode(publicKey))).toThrow(/pairing/)
})
