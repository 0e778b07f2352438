import { createPublicKey, verify } from 'node:crypto'
import { base58, hex } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { toSolanaKey } from './solanaKey.js'

// RFC 8032, section 7.1, tests 1 and 2.
const vectors = [
  {
    seed: '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
    publicKey: 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    message: '',
    signature:
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  },
  {
    seed: '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
    publicKey: '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    message: '72',
    signature:
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  },
]

describe('toSolanaKey', () => {
  test.each(vectors)('default: RFC 8032, $publicKey', ({ seed, publicKey, message, signature }) => {
    const key = toSolanaKey(hex.decode(seed))
    expect(hex.encode(key.publicKey)).toBe(publicKey)
    expect(key.address).toBe(base58.encode(hex.decode(publicKey)))
    expect(hex.encode(key.sign(hex.decode(message)))).toBe(signature)
  })

  test('default: another implementation accepts the signature', () => {
    const key = toSolanaKey(hex.decode(vectors[0]!.seed))
    const message = new TextEncoder().encode('hello')
    const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), key.publicKey])
    const publicKey = createPublicKey({ key: spki, format: 'der', type: 'spki' })
    expect(verify(null, message, publicKey, key.sign(message))).toBe(true)
    expect(verify(null, new TextEncoder().encode('hellp'), publicKey, key.sign(message))).toBe(false)
  })

  test('param: secretKey as base58 of the seed or of seed and public key', () => {
    const { seed, publicKey } = vectors[0]!
    const { address } = toSolanaKey(hex.decode(seed))
    expect(toSolanaKey(base58.encode(hex.decode(seed))).address).toBe(address)
    expect(toSolanaKey(base58.encode(hex.decode(seed + publicKey))).address).toBe(address)
  })

  test('error: a public half of another seed', () => {
    const secretKey = hex.decode(vectors[0]!.seed + vectors[1]!.publicKey)
    expect(() => toSolanaKey(secretKey)).toThrow('does not belong to its seed')
  })

  test('error: wrong length or alphabet, without repeating the secret', () => {
    expect(() => toSolanaKey(new Uint8Array(33))).toThrow('32 or 64 bytes, this one has 33')
    expect(() => toSolanaKey('0OIl')).toThrow('base58')
    expect(() => toSolanaKey('0OIl')).not.toThrow('0OIl')
  })
})
