import type { AddressRules } from '@latchkey/core/adapter'
import { makeBitcoinAddress } from '@latchkey/protocol/address'
import type { PageNetworks } from './networks/createPageNetworks.js'

/** Bitcoin addresses carry the prefix of their network; segwit ones are returned in lower case. */
export function createAddressRules({ find }: Pick<PageNetworks, 'find'>): AddressRules {
  return {
    parse: ({ address, caipNetworkId }) =>
      makeBitcoinAddress(address, find(caipNetworkId).network.kind).address,
    distinctPart: toDistinctPart,
  }
}

/** Segwit addresses begin with the network and the version, and case says nothing in them; base58 ones are as they are. */
function toDistinctPart(address: string): string {
  const segwit = /^(?:bc|tb|bcrt)1[qp](.+)$/.exec(address.toLowerCase())
  return segwit?.[1] ?? address
}
