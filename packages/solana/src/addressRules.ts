import type { AddressRules } from '@latchkey/core/adapter'
import { makeSolanaAddress } from '@latchkey/protocol/address'

/** Solana addresses are the same on every cluster; base58 has one text for each, so it comes back as it is. */
export const addressRules: AddressRules = {
  parse: ({ address }) => makeSolanaAddress(address),
  distinctPart: (address) => address,
}
