import { expect, test } from 'vitest'
import { errorCodeOf } from '../../test/errorCodeOf.js'
import { isEvmAddress } from '../address/evmAddress.js'
import { isSolanaAddress } from '../address/solanaAddress.js'
import { makeCaip2Id } from './caip2Id.js'
import { isNativeAddress, nativeAddresses, nativeAssetId } from './nativeAsset.js'

const solana = makeCaip2Id({ namespace: 'solana', reference: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })

test('default', () => {
  expect(nativeAssetId(makeCaip2Id({ namespace: 'eip155', reference: '10' }))).toBe('eip155:10/slip44:60')
  expect(nativeAssetId(solana)).toBe('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp/slip44:501')
})

test('param: coinType', () => {
  expect(nativeAssetId(makeCaip2Id({ namespace: 'eip155', reference: '137' }), '966')).toBe(
    'eip155:137/slip44:966',
  )
})

test('behavior: pseudo-addresses of the data API', () => {
  expect(nativeAddresses.eip155).toBe(`0x${'e'.repeat(40)}`)
  expect(nativeAddresses.solana).toBe(`So${'1'.repeat(41)}`)
  expect(isNativeAddress('eip155', '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE')).toBe(true)
  expect(isNativeAddress('solana', nativeAddresses.solana)).toBe(true)
  expect(isNativeAddress('solana', 'So11111111111111111111111111111111111111112')).toBe(false)
  expect(isNativeAddress('solana', nativeAddresses.eip155)).toBe(false)
  expect(isNativeAddress('bip122', '')).toBe(false)
})

test('behavior: both read as addresses, so they have to be compared first', () => {
  expect(isEvmAddress(nativeAddresses.eip155)).toBe(true)
  expect(isSolanaAddress(nativeAddresses.solana)).toBe(true)
})

test('error: id/invalid', () => {
  const cosmos = makeCaip2Id({ namespace: 'cosmos', reference: 'cosmoshub-3' })
  expect(errorCodeOf(() => nativeAssetId(cosmos))).toBe('id/invalid')
})
