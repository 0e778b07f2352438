import { expect, test } from 'vitest'
import { errorCodeOf } from '../../test/errorCodeOf.js'
import { makeCaip2Id } from './caip2Id.js'
import { assertCaip19Id, isCaip19Id, makeCaip19Id, parseCaip19Id } from './caip19Id.js'

// The test cases of CAIP-19.
const valid = [
  'eip155:1/slip44:60',
  'bip122:000000000019d6689c085ae165831e93/slip44:0',
  'cosmos:cosmoshub-3/slip44:118',
  'cosmos:Binance-Chain-Tigris/slip44:714',
  'lip9:9ee11e9df416b18b/slip44:134',
  'eip155:1/erc20:0x6b175474e89094c44da98b954eedeac495271d0f',
  'eip155:1/erc721:0x06012c8cf97BEaD5deAe237070F9587f8E7A266d',
  'eip155:1/erc721:0x06012c8cf97BEaD5deAe237070F9587f8E7A266d/771769',
  'hedera:mainnet/nft:0.0.55492/12',
]

const invalid: unknown[] = [
  '',
  'eip155:1',
  'eip155:1/',
  'eip155:1/slip44',
  'eip155:1/slip44:',
  'eip155:1/ab:1',
  'eip155:1/ERC20:1',
  'eip155:1/erc721:1/',
  'eip155:1/erc721:1/2/3',
  `eip155:1/erc721:1/${'2'.repeat(79)}`,
  `eip155:1/erc721:${'1'.repeat(129)}`,
  'eip155:1/slip44:60\n',
  [],
]

test('default', () => {
  const chainId = makeCaip2Id({ namespace: 'eip155', reference: '1' })
  expect(makeCaip19Id({ chainId, assetNamespace: 'slip44', assetReference: '60' })).toBe('eip155:1/slip44:60')
  expect(parseCaip19Id('eip155:1/slip44:60')).toEqual({
    chainId: 'eip155:1',
    namespace: 'eip155',
    reference: '1',
    assetNamespace: 'slip44',
    assetReference: '60',
  })
})

test('param: tokenId', () => {
  expect(parseCaip19Id('eip155:1/erc721:0x06/771769').tokenId).toBe('771769')
})

test('behavior: make undoes parse', () => {
  for (const id of valid) {
    expect(isCaip19Id(id)).toBe(true)
    expect(makeCaip19Id(parseCaip19Id(id))).toBe(id)
  }
})

test('error: id/invalid', () => {
  for (const value of invalid) {
    expect(isCaip19Id(value)).toBe(false)
    expect(errorCodeOf(() => assertCaip19Id(value))).toBe('id/invalid')
  }
})

test('error: id/invalid where a part would change its place', () => {
  const chainId = makeCaip2Id({ namespace: 'eip155', reference: '1' })
  const make = (assetReference: string) => makeCaip19Id({ chainId, assetNamespace: 'erc721', assetReference })
  expect(errorCodeOf(() => make('0x06/771769'))).toBe('id/invalid')
  expect(errorCodeOf(() => make('0x06'))).toBeUndefined()
})
