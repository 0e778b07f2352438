import { base58, hex } from '@scure/base'
import { decodeBitcoinAddress } from '../../signatures/decodeBitcoinAddress.js'

/** An address as ENS keeps it (ENSIP-9): 20 bytes of EVM, 32 of Solana, the script of an output of Bitcoin. */
export function encodeAddress(address: string): `0x${string}` {
  if (address.startsWith('0x')) return address as `0x${string}`
  const decoded = decodeBitcoinAddress(address)
  return `0x${hex.encode(decoded ? decoded.script : base58.decode(address))}`
}
