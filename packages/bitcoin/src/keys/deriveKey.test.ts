import { expect, test } from 'vitest'
import { deriveKey, firstPath } from './deriveKey.js'

const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const hardened = 2 ** 31

// The keys of https://github.com/bitcoin/bips/blob/master/bip-0032.mediawiki#test-vector-1
test.each([
  [[], 'e8f32e723decf4051aefac8e2c93c9c5b214313817cdb01a1494b917c8436b35'],
  [[hardened], 'edb2e14f9ee77d26dd93b4ecede8d16ed408ce149b6cd80b0715a2d911a0afea'],
  [[hardened, 1], '3c6cb8d0f6a264c91ea8b5030fadaa8e538b020f0a387421a12de9319dc93368'],
  [[hardened, 1, hardened + 2], 'cbce0d719ecf7431d88e6a89fa1483e02e35092af60c042b1df2ff59fa424dca'],
  [[hardened, 1, hardened + 2, 2], '0f479245fb19a38a1954c5c7c0ebab2f9bdfd96a17563ef28a6a4b1a2a764ef4'],
  [
    [hardened, 1, hardened + 2, 2, 1_000_000_000],
    '471b76e389e528d6de6d816857e012c5455051cad6660850e58372a6c3e6e7c8',
  ],
])('default: BIP-32 %j', (path, key) => {
  expect(hexOf(deriveKey(bytesOf('000102030405060708090a0b0c0d0e0f'), path))).toBe(key)
})

test('behavior: test networks have a path of their own', () => {
  expect(firstPath(true)).toEqual([hardened + 84, hardened, hardened, 0, 0])
  expect(firstPath(false)).toEqual([hardened + 84, hardened + 1, hardened, 0, 0])
})
