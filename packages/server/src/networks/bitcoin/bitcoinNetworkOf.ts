import { type Caip2Id, isLatchkeyError, parseCaip2Id } from '@latchkey/protocol'
import { type BitcoinNetwork, makeBitcoinAddress } from '@latchkey/protocol/address'
import { refuseValue } from '../../answers/Refusal.js'

/** By the reference of the chain's id, which is the beginning of its first block's hash (CAIP-4, `bip122`). */
const networks: Readonly<Record<string, BitcoinNetwork>> = {
  '000000000019d6689c085ae165831e93': 'mainnet',
  '000000000933ea01ad0ee984209779ba': 'testnet',
  // The fourth test network, which spells addresses like the third.
  '00000000da84f2bafbbc53dee25a72ae': 'testnet',
  '00000008819873e925422c1ff0f99f7c': 'signet',
  '0f9188f13cb7b2c71f2a335e3a4fc328': 'regtest',
}

/** The Bitcoin network of a chain, which says how its addresses are spelled. */
export function bitcoinNetworkOf(chainId: Caip2Id): BitcoinNetwork {
  const network = networks[parseCaip2Id(chainId).reference]
  if (!network) throw new Error(`${chainId} is no Bitcoin network that this server knows`)
  return network
}

/** Makes the reader of a network's addresses: their canonical spelling, or a refusal that names what is wrong. */
export const createAddressParser = (network: BitcoinNetwork) => (text: string) => {
  try {
    return makeBitcoinAddress(text, network).address
  } catch (error) {
    if (!isLatchkeyError(error)) throw error
    throw refuseValue('address', error.shortMessage, error)
  }
}
