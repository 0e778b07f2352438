import type { EvmNetwork } from '../EvmNetwork.js'

export type PublicNetworkParameters = Pick<EvmNetwork, 'rpcUrl' | 'explorerUrl'>

const coin = (symbol: string, name = symbol): EvmNetwork['nativeCurrency'] => ({ name, symbol, decimals: 18 })
const ether = /* @__PURE__ */ coin('ETH', 'Ether')
const sepoliaEther = /* @__PURE__ */ coin('ETH', 'Sepolia Ether')

// Names, numbers and coins are those of `viem/chains`. One that a page does not use stays out of its first chunk.

/**
 * Ethereum, asked through a node of the page's choice.
 *
 * @example
 * evm({ networks: [mainnet({ rpcUrl: 'https://ethereum.example' })] })
 */
export const mainnet = (parameters: PublicNetworkParameters): EvmNetwork<1> => ({
  id: 1,
  name: 'Ethereum',
  nativeCurrency: ether,
  ...parameters,
})

/** Base, asked through a node of the page's choice. */
export const base = (parameters: PublicNetworkParameters): EvmNetwork<8453> => ({
  id: 8453,
  name: 'Base',
  nativeCurrency: ether,
  ...parameters,
})

/** OP Mainnet, asked through a node of the page's choice. */
export const optimism = (parameters: PublicNetworkParameters): EvmNetwork<10> => ({
  id: 10,
  name: 'OP Mainnet',
  nativeCurrency: ether,
  ...parameters,
})

/** Arbitrum One, asked through a node of the page's choice. */
export const arbitrum = (parameters: PublicNetworkParameters): EvmNetwork<42_161> => ({
  id: 42_161,
  name: 'Arbitrum One',
  nativeCurrency: ether,
  ...parameters,
})

/** Polygon, asked through a node of the page's choice. */
export const polygon = (parameters: PublicNetworkParameters): EvmNetwork<137> => ({
  id: 137,
  name: 'Polygon',
  nativeCurrency: coin('POL'),
  ...parameters,
})

/** BNB Smart Chain, asked through a node of the page's choice. */
export const bsc = (parameters: PublicNetworkParameters): EvmNetwork<56> => ({
  id: 56,
  name: 'BNB Smart Chain',
  nativeCurrency: coin('BNB'),
  ...parameters,
})

/** Avalanche's C-Chain, asked through a node of the page's choice. */
export const avalanche = (parameters: PublicNetworkParameters): EvmNetwork<43_114> => ({
  id: 43_114,
  name: 'Avalanche',
  nativeCurrency: coin('AVAX', 'Avalanche'),
  ...parameters,
})

/** Gnosis, asked through a node of the page's choice. */
export const gnosis = (parameters: PublicNetworkParameters): EvmNetwork<100> => ({
  id: 100,
  name: 'Gnosis',
  nativeCurrency: coin('XDAI', 'xDAI'),
  ...parameters,
})

/** Linea, asked through a node of the page's choice. */
export const linea = (parameters: PublicNetworkParameters): EvmNetwork<59_144> => ({
  id: 59_144,
  name: 'Linea Mainnet',
  nativeCurrency: coin('ETH', 'Linea Ether'),
  ...parameters,
})

/** Scroll, asked through a node of the page's choice. */
export const scroll = (parameters: PublicNetworkParameters): EvmNetwork<534_352> => ({
  id: 534_352,
  name: 'Scroll',
  nativeCurrency: ether,
  ...parameters,
})

/** ZKsync Era, asked through a node of the page's choice. */
export const zksync = (parameters: PublicNetworkParameters): EvmNetwork<324> => ({
  id: 324,
  name: 'ZKsync Era',
  nativeCurrency: ether,
  ...parameters,
})

/** Celo, asked through a node of the page's choice. */
export const celo = (parameters: PublicNetworkParameters): EvmNetwork<42_220> => ({
  id: 42_220,
  name: 'Celo',
  nativeCurrency: coin('CELO'),
  ...parameters,
})

/** Unichain, asked through a node of the page's choice. */
export const unichain = (parameters: PublicNetworkParameters): EvmNetwork<130> => ({
  id: 130,
  name: 'Unichain',
  nativeCurrency: ether,
  ...parameters,
})

/** Ethereum's test network, asked through a node of the page's choice. */
export const sepolia = (parameters: PublicNetworkParameters): EvmNetwork<11_155_111> => ({
  id: 11_155_111,
  name: 'Sepolia',
  nativeCurrency: sepoliaEther,
  testnet: true,
  ...parameters,
})

/** Base's test network, asked through a node of the page's choice. */
export const baseSepolia = (parameters: PublicNetworkParameters): EvmNetwork<84_532> => ({
  id: 84_532,
  name: 'Base Sepolia',
  nativeCurrency: sepoliaEther,
  testnet: true,
  ...parameters,
})

/** OP Mainnet's test network, asked through a node of the page's choice. */
export const optimismSepolia = (parameters: PublicNetworkParameters): EvmNetwork<11_155_420> => ({
  id: 11_155_420,
  name: 'OP Sepolia',
  nativeCurrency: sepoliaEther,
  testnet: true,
  ...parameters,
})

/** Arbitrum's test network, asked through a node of the page's choice. */
export const arbitrumSepolia = (parameters: PublicNetworkParameters): EvmNetwork<421_614> => ({
  id: 421_614,
  name: 'Arbitrum Sepolia',
  nativeCurrency: coin('ETH', 'Arbitrum Sepolia Ether'),
  testnet: true,
  ...parameters,
})

/** Polygon's test network, asked through a node of the page's choice. */
export const polygonAmoy = (parameters: PublicNetworkParameters): EvmNetwork<80_002> => ({
  id: 80_002,
  name: 'Polygon Amoy',
  nativeCurrency: coin('POL'),
  testnet: true,
  ...parameters,
})

/** A chain on one's own machine, as anvil starts it, asked through a node of the page's choice. */
export const foundry = (parameters: PublicNetworkParameters): EvmNetwork<31_337> => ({
  id: 31_337,
  name: 'Foundry',
  nativeCurrency: ether,
  ...parameters,
})
