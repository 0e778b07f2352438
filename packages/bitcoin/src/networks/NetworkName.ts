import type { BitcoinNetwork } from '../BitcoinNetwork.js'
import { genesisHashes } from './genesisHashes.js'

/** The networks as wallets tell them apart: unlike addresses, they know two test networks of the same kind. */
export type NetworkName = keyof typeof genesisHashes

export const networkNames = Object.keys(genesisHashes) as readonly NetworkName[]

/** Under which name wallets know a network of the page. */
export function networkNameOf({
  kind,
  genesisHash,
}: Pick<BitcoinNetwork, 'kind' | 'genesisHash'>): NetworkName {
  return kind === 'testnet' && genesisHash === genesisHashes.testnet4 ? 'testnet4' : kind
}

/** Which prefixes the addresses of a network have. */
export function networkKindOf(name: NetworkName): BitcoinNetwork['kind'] {
  return name === 'testnet4' ? 'testnet' : name
}
