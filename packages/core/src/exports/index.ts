export type { ChainId } from '@latchkey/protocol'
export { createStore, type StoreApi } from 'zustand/vanilla'
export type { CapabilityName } from '../adapter/Adapter.js'
export type { ApprovalAsset, ApprovalCall } from '../adapter/ApprovalCall.js'
export type { Connector, ConnectorType } from '../adapter/Connector.js'
export type { EmbeddedAccount, EmbeddedLabel, EmbeddedUser } from '../adapter/EmbeddedAccount.js'
export type {
  EmbeddedOwner,
  EmbeddedOwners,
  OwnerProblem,
  OwnersPlace,
  OwnersState,
  RecoverParameters,
} from '../adapter/EmbeddedOwners.js'
export type { EmbeddedWaiting, WaitingOperation, WaitingPayment } from '../adapter/EmbeddedWaiting.js'
export type {
  AccountChoice,
  Approval,
  ApprovalContent,
  EmbeddedDescriptor,
  EmbeddedWallet,
} from '../adapter/EmbeddedWallet.js'
export type { Network } from '../adapter/Network.js'
export type { PairedWallet, Pairing, PairingDescriptor, PairingState } from '../adapter/Pairing.js'
export type {
  BitcoinProvider,
  Eip1193Provider,
  Providers,
  StandardAccount,
  StandardWallet,
} from '../adapter/ProviderCapability.js'
export type { PsbtInputSummary, PsbtOutputSummary, PsbtSummary } from '../adapter/PsbtCapability.js'
export { createLatchkey, type LatchkeyConfig } from '../createLatchkey.js'
export { type DefineOnceOptions, defineOnce } from '../defineOnce.js'
export type { LatchkeyEvent, TransactionEventType } from '../events/LatchkeyEvent.js'
export { type OnEventOptions, onEvent } from '../events/onEvent.js'
export type { AccountStatus, GetAccountReturnType } from '../features/account/Account.js'
export { type GetAccountParameters, getAccount } from '../features/account/getAccount.js'
export { type GetCurrentTabParameters, getCurrentTab } from '../features/account/getCurrentTab.js'
export {
  type ResetAccountErrorType,
  type ResetAccountParameters,
  type ResetAccountReturnType,
  resetAccount,
} from '../features/account/resetAccount.js'
export { type SetCurrentTabParameters, setCurrentTab } from '../features/account/setCurrentTab.js'
export {
  type WatchAccountParameters,
  type WatchAccountReturnType,
  watchAccount,
} from '../features/account/watchAccount.js'
export type { Token, TokenList } from '../features/balance/Token.js'
export {
  type ConnectErrorType,
  type ConnectParameters,
  type ConnectReturnType,
  connect,
} from '../features/connect/connect.js'
export {
  type ConnectWalletErrorType,
  type ConnectWalletParameters,
  type ConnectWalletReturnType,
  connectWallet,
} from '../features/connect/connectWallet.js'
export {
  type DisconnectErrorType,
  type DisconnectParameters,
  type DisconnectReturnType,
  disconnect,
} from '../features/connect/disconnect.js'
export {
  type LoadConnectorsErrorType,
  type LoadConnectorsReturnType,
  loadConnectors,
} from '../features/connect/loadConnectors.js'
export {
  type PrepareConnectErrorType,
  type PrepareConnectParameters,
  type PrepareConnectReturnType,
  prepareConnect,
} from '../features/connect/prepareConnect.js'
export {
  type ReconnectErrorType,
  type ReconnectReturnType,
  reconnect,
} from '../features/connect/reconnect.js'
export {
  type SwitchWalletErrorType,
  type SwitchWalletParameters,
  type SwitchWalletReturnType,
  switchWallet,
} from '../features/connect/switchWallet.js'
export type { DirectoryLinks, DirectoryWallet } from '../features/directory/DirectoryWallet.js'
export type { WalletsConfig } from '../features/directory/WalletsConfig.js'
export {
  type SwitchNetworkErrorType,
  type SwitchNetworkParameters,
  type SwitchNetworkReturnType,
  switchNetwork,
} from '../features/network/switchNetwork.js'
export {
  type GetProviderErrorType,
  type GetProviderParameters,
  type GetProviderReturnType,
  getProvider,
} from '../features/provider/getProvider.js'
export {
  type PsbtWarning,
  type SignPsbtErrorType,
  type SignPsbtParameters,
  type SignPsbtReturnType,
  signPsbt,
} from '../features/psbt/signPsbt.js'
export {
  type SignMessageErrorType,
  type SignMessageParameters,
  type SignMessageReturnType,
  signMessage,
} from '../features/sign/signMessage.js'
export {
  type SignTypedDataErrorType,
  type SignTypedDataParameters,
  type SignTypedDataReturnType,
  signTypedData,
} from '../features/sign/signTypedData.js'
export type { TypedData, TypedDataDomain } from '../features/sign/writeTypedData.js'
export { watchTabs } from '../features/tabs/watchTabs.js'
export { hasOpenTransactions } from '../features/transactions/hasOpenTransactions.js'
export {
  type VerifySignatureErrorType,
  type VerifySignatureParameters,
  type VerifySignatureReturnType,
  verifySignature,
} from '../features/verify/verifySignature.js'
export { listWallets, type Wallet } from '../features/wallets/listWallets.js'
export { getRecentWallets } from '../features/wallets/recentWallets.js'
export type { Latchkey, LatchkeyInternal } from '../Latchkey.js'
export {
  type HasCapabilityErrorType,
  type HasCapabilityParameters,
  type HasCapabilityReturnType,
  hasCapability,
} from '../loading/capability.js'
export {
  type OpenEmbeddedErrorType,
  type OpenEmbeddedReturnType,
  type OpenPairingErrorType,
  type OpenPairingReturnType,
  openEmbedded,
  openPairing,
} from '../loading/openAnnounced.js'
export type { EvmChainId, NetworkId, NetworkParameters } from '../NetworkId.js'
// All of the module, since a page adds to the interface.
export type * from '../Register.js'
export type {
  Account,
  AccountTab,
  Connection,
  ConnectionStatus,
  NamespaceState,
  State,
} from '../store/State.js'
