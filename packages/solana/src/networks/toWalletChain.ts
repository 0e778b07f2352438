import type { SolanaNetwork } from '../SolanaNetwork.js'
import { genesisHashes } from './genesisHashes.js'

/** What wallets call a network: `solana:mainnet` and so on, `solana:localnet` where nobody knows its genesis hash. */
export function toWalletChain({ genesisHash, cluster }: SolanaNetwork): string {
  const known = Object.entries(genesisHashes).find(([, hash]) => hash === genesisHash)
  return `solana:${cluster ?? known?.[0] ?? 'localnet'}`
}
