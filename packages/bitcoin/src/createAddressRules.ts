import type { AddressRules } from '@latchkey/core/adapter'
import { makeBitcoinAddress } from '@latchkey/protocol/address'
import type { PageNetworks } from './networks/createPageNetworks.js'

/** Bitcoin addresses carry the prefix of their network; segwit ones are returned in lower case. */
export function createAddressRules({ find }: Pick<PageNetworks, 'find'>): AddressRules {
  return {
    parse: ({ address, caipNetworkId }) =>
      makeBitcoinAddress(address, find(caipNetworkId).network.kind).address,
  }
}
