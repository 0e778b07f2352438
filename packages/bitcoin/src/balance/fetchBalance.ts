import { makeBitcoinAddress } from '@latchkey/protocol/address'
import type { BitcoinNetwork } from '../BitcoinNetwork.js'
import { fetchEsploraBalance } from './fetchEsploraBalance.js'
import { fetchNodeBalance } from './fetchNodeBalance.js'

/** What an address holds, in satoshis, from whichever source the network has. */
export async function fetchBalance(network: BitcoinNetwork, address: string): Promise<bigint> {
  // Becomes part of a URL or of a descriptor, so it has to be an address and nothing else.
  const { address: own } = makeBitcoinAddress(address, network.kind)
  return network.esploraUrl === undefined
    ? fetchNodeBalance({ ...network, rpcUrl: network.rpcUrl }, own)
    : fetchEsploraBalance({ ...network, esploraUrl: network.esploraUrl }, own)
}
