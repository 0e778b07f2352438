import { expect, test } from 'vitest'
import type { Caip2Id } from './caip2Id.js'
import { nativeAddresses } from './nativeAsset.js'
import { tokenAssetId } from './tokenAsset.js'

const token = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

test.each([
  ['eip155:1', token, `eip155:1/erc20:${token}`],
  ['eip155:8453', undefined, 'eip155:8453/slip44:60'],
  ['eip155:1', nativeAddresses.eip155, 'eip155:1/slip44:60'],
  [solana, mint, `${solana}/token:${mint}`],
  [solana, nativeAddresses.solana, `${solana}/slip44:501`],
  ['bip122:000000000019d6689c085ae165831e93', undefined, 'bip122:000000000019d6689c085ae165831e93/slip44:0'],
])('param: %s %s', (chainId, address, id) => expect(tokenAssetId(chainId as Caip2Id, address)).toBe(id))

test('error: a chain family that nobody knows, an address that is none', () => {
  expect(() => tokenAssetId('cosmos:hub' as Caip2Id)).toThrow()
  expect(() => tokenAssetId('eip155:1' as Caip2Id, 'a b')).toThrow()
})
