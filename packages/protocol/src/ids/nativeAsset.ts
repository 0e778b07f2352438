import { type Caip2Id, parseCaip2Id } from './caip2Id.js'
import { type Caip19Id, makeCaip19Id } from './caip19Id.js'
import { assertChainNamespace, type ChainNamespace } from './chainNamespace.js'

/** The SLIP-44 coin type of each namespace's main chain; chains with another coin pass their own. */
export const nativeCoinTypes = { eip155: '60', solana: '501', bip122: '0' } as const

/** The pseudo-addresses by which the data API names a native coin where a token's address is expected. */
export const nativeAddresses = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  // `So` and 41 ones. Wrapped SOL ends in a 2 instead, and both decode like addresses: compare before validating.
  solana: 'So11111111111111111111111111111111111111111',
  // Bitcoin has no tokens that its coin would have to be told from.
  bip122: '',
} as const

/** The CAIP-19 id of a chain's native coin, e.g. `eip155:1/slip44:60`. */
export function nativeAssetId(chainId: Caip2Id, coinType?: string): Caip19Id {
  const { namespace } = parseCaip2Id(chainId)
  assertChainNamespace(namespace)
  const assetReference = coinType ?? nativeCoinTypes[namespace]
  return makeCaip19Id({ chainId, assetNamespace: 'slip44', assetReference })
}

/** Tells whether an address is the pseudo-address of a namespace's native coin. */
export function isNativeAddress(namespace: ChainNamespace, address: string): boolean {
  if (namespace === 'eip155') return address.toLowerCase() === nativeAddresses.eip155
  return namespace === 'solana' && address === nativeAddresses.solana
}
