export type { EvmConnector } from './EvmConnector.js'
export type { EvmNetwork } from './EvmNetwork.js'
export { type EvmParameters, evm } from './evm.js'
export {
  arbitrum,
  arbitrumSepolia,
  avalanche,
  base,
  baseSepolia,
  bsc,
  celo,
  foundry,
  gnosis,
  linea,
  mainnet,
  optimism,
  optimismSepolia,
  type PublicNetworkParameters,
  polygon,
  polygonAmoy,
  scroll,
  sepolia,
  unichain,
  zksync,
} from './networks/publicNetworks.js'
export type { OwnProvider, OwnWallet } from './OwnWallet.js'
