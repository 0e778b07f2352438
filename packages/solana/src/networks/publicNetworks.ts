import type { SolanaNetwork } from '../SolanaNetwork.js'
import { genesisHashes } from './genesisHashes.js'

export type PublicNetworkParameters = Pick<SolanaNetwork, 'rpcUrl' | 'explorerUrl'>

/**
 * The main cluster, asked through a node of the page's choice.
 *
 * @example
 * solana({ networks: [solanaMainnet({ rpcUrl: 'https://solana.example/rpc' })] })
 */
export const solanaMainnet = (parameters: PublicNetworkParameters): SolanaNetwork => ({
  name: 'Solana',
  genesisHash: genesisHashes.mainnet,
  cluster: 'mainnet',
  ...parameters,
})

/** The cluster for developers, asked through a node of the page's choice. */
export const solanaDevnet = (parameters: PublicNetworkParameters): SolanaNetwork => ({
  name: 'Solana Devnet',
  genesisHash: genesisHashes.devnet,
  cluster: 'devnet',
  ...parameters,
})

/** The cluster for those who run nodes, asked through one of the page's choice. */
export const solanaTestnet = (parameters: PublicNetworkParameters): SolanaNetwork => ({
  name: 'Solana Testnet',
  genesisHash: genesisHashes.testnet,
  cluster: 'testnet',
  ...parameters,
})
