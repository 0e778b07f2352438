export {
  type PublicNetworkParameters,
  solanaDevnet,
  solanaMainnet,
  solanaTestnet,
} from './networks/publicNetworks.js'
export type { OwnWallet } from './OwnWallet.js'
export type { SolanaCluster, SolanaNetwork } from './SolanaNetwork.js'
export { type SolanaParameters, solana } from './solana.js'
