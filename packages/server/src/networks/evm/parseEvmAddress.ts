import { type Address, getAddress } from 'viem'
import { refuseValue } from '../../answers/Refusal.js'

/** An address as EIP-55 spells it. A wrong checksum is accepted: the calls only read, and clients differ. */
export function parseEvmAddress(text: string): Address {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text))
    throw refuseValue('address', 'This is not an EVM address: 0x and 40 hex digits')
  return getAddress(text.toLowerCase())
}
