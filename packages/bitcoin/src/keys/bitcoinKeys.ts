import type { EmbeddedKeys } from '@latchkey/core/adapter'
import type { BitcoinNetwork } from '../BitcoinNetwork.js'
import { networkNameOf } from '../networks/NetworkName.js'

export type BitcoinKeysParameters = {
  /** Those of the page's Bitcoin adapter; addresses follow them. */
  networks: readonly [BitcoinNetwork, ...BitcoinNetwork[]]
}

/**
 * An account on Bitcoin for the page's own wallet: native segwit. What derives and signs is loaded when it is needed.
 *
 * @example
 * passkeyWallet({ networks, keys: [bitcoinKeys({ networks: [bitcoinMainnet({ esploraUrl })] })] })
 */
export const bitcoinKeys = ({ networks }: BitcoinKeysParameters): EmbeddedKeys => ({
  namespace: 'bip122',
  chains: networks.map((network) => `bitcoin:${networkNameOf(network)}`),
  features: ['bitcoin:signTransaction', 'bitcoin:signMessage'],
  load: async () => (await import('./createBitcoinFamily.js')).createBitcoinFamily({ networks }),
})
