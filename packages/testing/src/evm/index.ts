export { createEvmWallet } from './createEvmWallet.js'
export type {
  AnnounceOptions,
  CreateEvmWalletParameters,
  EvmChain,
  EvmProvider,
  EvmProviderEvents,
  EvmProviderInfo,
  EvmRequestArguments,
  EvmWallet,
  WalletStorage,
} from './EvmWallet.js'
export { ProviderRpcError } from './ProviderRpcError.js'
