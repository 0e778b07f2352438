import type { SolanaNetwork } from '../SolanaNetwork.js'

export type PublicNetworkParameters = Pick<SolanaNetwork, 'rpcUrl' | 'otherRpcUrls' | 'explorerUrl'>

// Genesis hashes are written out: those that a page does not use stay out of its first chunk.

/**
 * The main cluster, asked through a node of the page's choice.
 *
 * @example
 * solana({ networks: [solanaMainnet({ rpcUrl: 'https://solana.example/rpc' })] })
 */
export const solanaMainnet = (
  parameters: PublicNetworkParameters,
): SolanaNetwork<'5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'> => ({
  name: 'Solana',
  genesisHash: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
  cluster: 'mainnet',
  ...parameters,
})

/** The cluster for developers, asked through a node of the page's choice. */
export const solanaDevnet = (
  parameters: PublicNetworkParameters,
): SolanaNetwork<'EtWTRABZaYq6iMfeYKouRu166VU2xqa1'> => ({
  name: 'Solana Devnet',
  genesisHash: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG',
  cluster: 'devnet',
  ...parameters,
})

/** The cluster for those who run nodes, asked through one of the page's choice. */
export const solanaTestnet = (
  parameters: PublicNetworkParameters,
): SolanaNetwork<'4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'> => ({
  name: 'Solana Testnet',
  genesisHash: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY',
  cluster: 'testnet',
  ...parameters,
})
