export type { BitcoinNetwork, BitcoinSource } from './BitcoinNetwork.js'
export { type BitcoinParameters, bitcoin } from './bitcoin.js'
export type { FindProtectedCoins } from './features/send/protectCoins.js'
export {
  bitcoinMainnet,
  bitcoinRegtest,
  bitcoinSignet,
  bitcoinTestnet,
  bitcoinTestnet4,
  type PublicNetworkParameters,
} from './networks/publicNetworks.js'
export type { OwnWallet, WalletApi } from './OwnWallet.js'
