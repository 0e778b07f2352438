import { isEvmAddress, makeEvmAddress } from '@latchkey/protocol/address'
import { refuseValue } from '../answers/Refusal.js'

/** Whose session it is; without a chain it is that of the address on any. */
export type Account = { address: string; chainId: string | null }

/** Reads the account of a session: CAIP-10 of an EVM chain, or a plain address. */
export function parseAccount(text: string): Account {
  const [, chainId = null, address] =
    /^(?:(eip155:(?:0|[1-9]\d{0,31})):)?(0x[0-9a-fA-F]{40})$/.exec(text) ?? []
  if (!isEvmAddress(address)) {
    throw refuseValue('', 'Expected an EVM account by CAIP-10, e.g. eip155:1:0x…, or its address')
  }
  return { address: makeEvmAddress(address), chainId }
}
