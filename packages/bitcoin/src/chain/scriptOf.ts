import { Address, NETWORK, OutScript, TEST_NETWORK } from '@scure/btc-signer'
import type { BitcoinNetwork } from '../BitcoinNetwork.js'

/** How addresses of a network begin. */
export const prefixes = {
  mainnet: NETWORK,
  testnet: TEST_NETWORK,
  signet: TEST_NETWORK,
  regtest: { ...TEST_NETWORK, bech32: 'bcrt' },
} as const satisfies Record<BitcoinNetwork['kind'], unknown>

const networks = [prefixes.mainnet, prefixes.testnet, prefixes.regtest].map((network) => Address(network))

/** The script that an address stands for, whichever network it is of; throws where it is none. */
export function scriptOf(address: string): Uint8Array {
  for (const network of networks)
    try {
      return OutScript.encode(network.decode(address))
    } catch {}
  throw new TypeError('This is no Bitcoin address.')
}
