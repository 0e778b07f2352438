import type { AddressRules } from '@latchkey/core/adapter'
import { makeEvmAddress } from '@latchkey/protocol/address'

/** EVM addresses are the same on every EVM chain, and are returned with their EIP-55 checksum. */
export const addressRules: AddressRules = {
  parse: ({ address }) => makeEvmAddress(address),
  // The case of a letter is a checksum, and wallets do not all write it.
  distinctPart: (address) => address.toLowerCase().replace(/^0x/, ''),
}
