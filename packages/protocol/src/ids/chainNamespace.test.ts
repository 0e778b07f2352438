import { expect, test } from 'vitest'
import { errorCodeOf } from '../../test/errorCodeOf.js'
import {
  assertChainNamespace,
  chainNamespaceOf,
  chainNamespaces,
  isChainNamespace,
} from './chainNamespace.js'

test('default', () => {
  for (const namespace of chainNamespaces) expect(isChainNamespace(namespace)).toBe(true)
  expect(chainNamespaceOf('eip155:1')).toBe('eip155')
  expect(
    chainNamespaceOf('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'),
  ).toBe('solana')
  expect(chainNamespaceOf('bip122:000000000019d6689c085ae165831e93/slip44:0')).toBe('bip122')
})

test('error: id/invalid', () => {
  for (const value of ['', 'cosmos', 'EIP155', 1, undefined, Object.create(null)]) {
    expect(isChainNamespace(value)).toBe(false)
    expect(errorCodeOf(() => assertChainNamespace(value))).toBe('id/invalid')
  }
  expect(errorCodeOf(() => chainNamespaceOf('cosmos:cosmoshub-3'))).toBe('id/invalid')
})
