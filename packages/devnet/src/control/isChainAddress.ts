import { base58 } from '@scure/base'
import { Address } from '@scure/btc-signer'
import { isAddress } from 'viem/utils'
import { regtest } from '../accounts.js'
import type { NamedChain } from '../supervisor/nameChains.js'

/** Tells whether a text is an address of a devnet chain: mixed case must be a checksum, Bitcoin must be regtest. */
export function isChainAddress(namespace: NamedChain['namespace'], address: string): boolean {
  switch (namespace) {
    case 'eip155':
      return isAddress(address)
    case 'solana':
      return decodes(() => base58.decode(address).length === 32)
    case 'bip122':
      return decodes(() => Boolean(Address(regtest).decode(address)))
  }
}

function decodes(decode: () => boolean) {
  try {
    return decode()
  } catch {
    return false
  }
}
