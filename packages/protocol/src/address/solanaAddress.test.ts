import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { errorCodeOf } from '../../test/errorCodeOf.js'
import { assertSolanaAddress, isSolanaAddress, makeSolanaAddress } from './solanaAddress.js'

const valid = [
  '11111111111111111111111111111111',
  'So11111111111111111111111111111111111111112',
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'ComputeBudget111111111111111111111111111111',
  '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
]

test('default', () => {
  for (const address of valid) {
    expect(makeSolanaAddress(address)).toBe(address)
    expect(isSolanaAddress(address)).toBe(true)
    expect(errorCodeOf(() => assertSolanaAddress(address))).toBeUndefined()
  }
})

test('behavior: exactly 32 bytes', () => {
  for (const length of [0, 20, 25, 31, 33, 64]) {
    expect(isSolanaAddress(base58.encode(new Uint8Array(length).fill(255))), `${length}`).toBe(false)
  }
  for (const fill of [0, 1, 255])
    expect(isSolanaAddress(base58.encode(new Uint8Array(32).fill(fill)))).toBe(true)
})

test('error: address/invalid', () => {
  const [, address = ''] = valid
  const refused = ['', `1${address}`, `${address}1`, ` ${address}`, `${address}\n`, address.replace('S', '0')]
  for (const value of [...refused, address.replace('o', 'l'), 'alice.sol', 1, undefined, []]) {
    expect(
      errorCodeOf(() => makeSolanaAddress(value)),
      String(value),
    ).toBe('address/invalid')
  }
})

test('error: address/wrong-namespace names the namespace', () => {
  expect(() => makeSolanaAddress('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toThrow(/belongs to eip155/)
  expect(() => makeSolanaAddress('3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy')).toThrow(/belongs to bip122/)
  expect(() => makeSolanaAddress('bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080')).toThrow(/belongs to bip122/)
})

test('error: address/wrong-namespace for an upper-case segwit address that reads as 32 bytes of base58', () => {
  const segwit = 'BC1ZW5DGRNZVW5DGRNZVW5DGRNZVW5DGRNZVW5DGRNZV'
  expect(base58.decode(segwit)).toHaveLength(32)
  expect(errorCodeOf(() => makeSolanaAddress(segwit))).toBe('address/wrong-namespace')
})
