import { type Address, getAddress } from 'viem'
import { refuseValue } from '../../answers/Refusal.js'

/** An address as EIP-55 spells it. Its own checksum is not held against it: reading harms nobody, and clients differ. */
export function parseEvmAddress(text: string): Address {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text))
    throw refuseValue('address', 'This is not an EVM address: 0x and 40 hex digits')
  return getAddress(text.toLowerCase())
}
