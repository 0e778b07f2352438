export type {
  Adapter,
  AdapterAccount,
  AdapterConnection,
  AdapterDescriptor,
  AdapterHost,
  Capability,
  CapabilityName,
  HostState,
  WalletDiscovery,
} from '../adapter/Adapter.js'
export type { AddressRules } from '../adapter/AddressRules.js'
export type { ApprovalAsset, ApprovalCall } from '../adapter/ApprovalCall.js'
export type { CallEffects, EffectAsset } from '../adapter/CallEffects.js'
export type { CallsCapability, CallsIntent, PageCall } from '../adapter/CallsCapability.js'
export type { Connector, ConnectorType } from '../adapter/Connector.js'
export type { EmbeddedAccount, EmbeddedLabel, EmbeddedUser } from '../adapter/EmbeddedAccount.js'
export type {
  EmbeddedKeys,
  KeyAccount,
  KeyFamily,
  KeyHost,
  KeyQuestion,
} from '../adapter/EmbeddedKeys.js'
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
export type {
  BalanceParts,
  FeeEstimate,
  FeeField,
  FeeModel,
  FeeOption,
  FeeQuote,
  FeeRate,
  FeeSpeed,
} from '../adapter/FeeModel.js'
export {
  type AdapterPart,
  type CreateConnectionParameters,
  createConnection,
  type WalletDriver,
} from '../adapter/kit/createConnection.js'
export {
  type CreateNetworkChoiceParameters,
  createNetworkChoice,
  type NetworkChoice,
} from '../adapter/kit/createNetworkChoice.js'
export {
  type CreateSessionsParameters,
  createSessions,
  type Session,
  type Sessions,
} from '../adapter/kit/createSessions.js'
export { createSource, type WritableSource } from '../adapter/kit/createSource.js'
export {
  type CreateWalletListParameters,
  createWalletList,
  type WalletList,
  type WalletWatcher,
} from '../adapter/kit/createWalletList.js'
export type { FoundWallet, ListedWallet } from '../adapter/kit/FoundWallet.js'
export { findCode, findNumericCode } from '../adapter/kit/findCode.js'
export { loadOwn } from '../adapter/kit/loadOwn.js'
export { nodeRequest } from '../adapter/kit/nodeRequest.js'
export { abortedBy, orAborted } from '../adapter/kit/orAborted.js'
export {
  invalidResponse,
  notConnected,
  translateWalletError,
  type WalletCodes,
  type WalletRequest,
  walletCodes,
} from '../adapter/kit/translateWalletError.js'
export { waitFor } from '../adapter/kit/waitFor.js'
export { silentTimeout, within } from '../adapter/kit/within.js'
export type { AskGateway, GatewayQuestion, NamesCapability } from '../adapter/NamesCapability.js'
export type { Network } from '../adapter/Network.js'
export type {
  PairedSignature,
  PairedWallet,
  Pairing,
  PairingDescriptor,
  PairingHost,
  PairingSignIn,
  PairingState,
} from '../adapter/Pairing.js'
export type {
  GrantedPermission,
  Permission,
  PermissionsCapability,
  PermissionsRequest,
} from '../adapter/PermissionsCapability.js'
export type {
  BitcoinProvider,
  Eip1193Provider,
  ProviderCapability,
  Providers,
  StandardAccount,
  StandardWallet,
} from '../adapter/ProviderCapability.js'
export type {
  AdoptPsbtParameters,
  PsbtCapability,
  PsbtInputSummary,
  PsbtOutputSummary,
  PsbtSummary,
} from '../adapter/PsbtCapability.js'
export type { ReceiverFacts } from '../adapter/ReceiverFacts.js'
export type {
  AdoptTransactionParameters,
  AmountUnit,
  OwnInstruction,
  SendCapability,
  SendIntent,
  SendVerdict,
  SpendableCoin,
  TransactionTrace,
} from '../adapter/SendCapability.js'
export type { SendPayload } from '../adapter/SendPayload.js'
export type {
  SendApproval,
  SendCost,
  SendCostKind,
  SendSummary,
  SendToken,
  SpentCoin,
} from '../adapter/SendSummary.js'
export type { SignCapability, SignedIn, SignInInput } from '../adapter/SignCapability.js'
export type { Source } from '../adapter/Source.js'
export type {
  SwapCapability,
  SwapIntent,
  SwapPlan,
  SwapProposal,
  SwapRequest,
  SwapStepKind,
} from '../adapter/SwapCapability.js'
export { sumCosts } from '../adapter/sumCosts.js'
export type {
  ReadTransactionParameters,
  TrackCapability,
  TransactionReading,
} from '../adapter/TrackCapability.js'
export type { TransactionAnchor } from '../adapter/TransactionAnchor.js'
export type { TransactionCall, TransactionPurpose } from '../adapter/TransactionPurpose.js'
export type {
  AskNode,
  NodeAnswer,
  VerifyCapability,
  VerifyMessageParameters,
} from '../adapter/VerifyCapability.js'
export { readBounded } from '../api/readBounded.js'
export {
  type GetAdapterConfigErrorType,
  type GetAdapterConfigParameters,
  type GetAdapterConfigReturnType,
  getAdapterConfig,
} from '../features/provider/getAdapterConfig.js'
export type { Latchkey } from '../Latchkey.js'
export { loadCapability } from '../loading/capability.js'
export { assertNetworks, assertWallets } from '../setup/assertConfig.js'
