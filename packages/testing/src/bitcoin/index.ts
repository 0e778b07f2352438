export type { WalletStorage } from '../standard/createSession.js'
export type {
  BitcoinFeatures,
  BitcoinInputToSign,
  BitcoinSignMessageInput,
  BitcoinSignMessageOutput,
  BitcoinSignTransactionInput,
} from './BitcoinFeatures.js'
export { BitcoinRpcError, bitcoinErrorCode } from './BitcoinRpcError.js'
export type {
  BitcoinAccount,
  BitcoinApi,
  BitcoinWallet,
  CreateBitcoinWalletParameters,
} from './BitcoinWallet.js'
export type { VerifyBip322Parameters } from './bip322.js'
export { verifyBip322 } from './bip322.js'
export type { BitcoinPurpose } from './bitcoinContext.js'
export type { BitcoinAddressType, BitcoinSecretKey } from './bitcoinKey.js'
export type { BitcoinNetworkName, SatsConnectNetworkName } from './bitcoinNetwork.js'
export { createBitcoinWallet } from './createBitcoinWallet.js'
export type { LeatherProvider } from './createLeatherProvider.js'
export type { VerifyEcdsaMessageParameters } from './ecdsaMessage.js'
export { verifyEcdsaMessage } from './ecdsaMessage.js'
export type { OkxAccount, OkxBitcoin, OkxEvents, OkxNetworkKey, OkxProvider } from './OkxProvider.js'
export type { MessageProtocol } from './prepareSignMessage.js'
export type {
  SatsConnectAccount,
  SatsConnectAddress,
  SatsConnectEvents,
  SatsConnectInfo,
  SatsConnectListener,
  SatsConnectMethods,
  SatsConnectNetwork,
  SatsConnectProvider,
  SatsConnectResponse,
} from './SatsConnect.js'
export type {
  UnisatChain,
  UnisatChainName,
  UnisatEvents,
  UnisatMessageType,
  UnisatNetworkName,
  UnisatProvider,
} from './UnisatProvider.js'
