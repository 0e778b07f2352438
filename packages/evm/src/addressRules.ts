import type { AddressRules } from '@latchkey/core/adapter'
import { makeEvmAddress } from '@latchkey/protocol/address'

/** EVM addresses are the same on every EVM chain, and are returned with their EIP-55 checksum. */
export const addressRules: AddressRules = { parse: ({ address }) => makeEvmAddress(address) }
