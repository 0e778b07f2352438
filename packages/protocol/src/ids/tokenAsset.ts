import { type Caip2Id, parseCaip2Id } from './caip2Id.js'
import { type Caip19Id, makeCaip19Id } from './caip19Id.js'
import { assertChainNamespace } from './chainNamespace.js'
import { isNativeAddress, nativeAssetId } from './nativeAsset.js'

/** What a fungible token is called in CAIP-19 on each chain family; Bitcoin has none. */
const assetNamespaces = { eip155: 'erc20', solana: 'token', bip122: undefined } as const

/**
 * The CAIP-19 id of a token by its plain address; of the chain's own coin without one, or by its pseudo-address.
 *
 * @example
 * tokenAssetId('eip155:1', '0x6b17…') // 'eip155:1/erc20:0x6b17…'
 */
export function tokenAssetId(chainId: Caip2Id, address?: string): Caip19Id {
  const { namespace } = parseCaip2Id(chainId)
  assertChainNamespace(namespace)
  const assetNamespace = assetNamespaces[namespace]
  if (address === undefined || isNativeAddress(namespace, address) || !assetNamespace)
    return nativeAssetId(chainId)
  return makeCaip19Id({ chainId, assetNamespace, assetReference: address })
}
