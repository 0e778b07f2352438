import type { AddressRules } from '@latchkey/core/adapter'
import { makeBitcoinAddress } from '@latchkey/protocol/address'
import type { NetworkChoice } from './networks/createNetworkChoice.js'

/** Bitcoin addresses carry the prefix of their network; segwit ones are returned in lower case. */
export function createAddressRules({ find }: Pick<NetworkChoice, 'find'>): AddressRules {
  return {
    parse: ({ address, caipNetworkId }) => makeBitcoinAddress(address, find(caipNetworkId).kind).address,
  }
}
