import type { ChainNamespace } from '@latchkey/protocol'
import type { Network } from '../../adapter/Network.js'
import type { Latchkey } from '../../Latchkey.js'
import type { NetworkId } from '../../NetworkId.js'

export type SelectNetworksParameters = {
  namespace: ChainNamespace
  /** The network in use. */
  caipNetworkId: NetworkId | undefined
  /** Every network of the namespace, or the one in use; what the page configured by default. */
  allNetworks?: boolean | undefined
}

/** The networks that a list is of: the one in use, or, where a page asks for it, all of its namespace that are worth something. */
export function selectNetworks(
  latchkey: Latchkey,
  { namespace, caipNetworkId, allNetworks = latchkey.api?.allNetworks ?? false }: SelectNetworksParameters,
): readonly Network[] {
  return latchkey.networks.filter(
    (network) =>
      network.chainNamespace === namespace &&
      (network.caipNetworkId === caipNetworkId || (allNetworks && !network.isTestnet)),
  )
}
