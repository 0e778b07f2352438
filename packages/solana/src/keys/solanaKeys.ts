import type { EmbeddedKeys } from '@latchkey/core/adapter'
import { toWalletChain } from '../networks/toWalletChain.js'
import type { SolanaNetwork } from '../SolanaNetwork.js'

export type SolanaKeysParameters = {
  /** Those of the page's Solana adapter. */
  networks: readonly [SolanaNetwork, ...SolanaNetwork[]]
}

/**
 * An account on Solana for the page's own wallet. What derives and signs is loaded when it is needed.
 *
 * @example
 * passkeyWallet({ networks, keys: [solanaKeys({ networks: [solanaMainnet({ rpcUrl })] })] })
 */
export const solanaKeys = ({ networks }: SolanaKeysParameters): EmbeddedKeys => ({
  namespace: 'solana',
  chains: [...new Set(networks.map(toWalletChain))],
  features: ['solana:signTransaction', 'solana:signMessage', 'solana:signIn'],
  load: async () => (await import('./createSolanaFamily.js')).createSolanaFamily({ networks }),
})
