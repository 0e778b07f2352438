import { isBitcoinAddress, isEvmAddress, isSolanaAddress } from '@latchkey/protocol/address'
import type { NamedChain } from '../supervisor/nameChains.js'

/** Tells whether a value is an address of a devnet chain; on Bitcoin it must be one of regtest. */
export function isChainAddress(namespace: NamedChain['namespace'], address: unknown): address is string {
  switch (namespace) {
    case 'eip155':
      return isEvmAddress(address)
    case 'solana':
      return isSolanaAddress(address)
    case 'bip122':
      return isBitcoinAddress(address, 'regtest')
  }
}
