export type {
  Adapter,
  AdapterAccount,
  AdapterConnection,
  AdapterDescriptor,
  AdapterHost,
  Source,
  WalletDiscovery,
} from '../adapter/Adapter.js'
export type { AddressRules } from '../adapter/AddressRules.js'
export type { Connector, ConnectorType } from '../adapter/Connector.js'
export { createSource, type WritableSource } from '../adapter/createSource.js'
export type { NamesCapability } from '../adapter/NamesCapability.js'
export type { Network } from '../adapter/Network.js'
export { abortedBy, orAborted } from '../adapter/orAborted.js'
export type {
  FeeEstimate,
  FeeOption,
  FeeRate,
  FeeSpeed,
  ReceiverFacts,
  SendCapability,
  SendIntent,
  SendPayload,
  SendSummary,
  SendToken,
  SendVerdict,
} from '../adapter/SendCapability.js'
export type { SignCapability } from '../adapter/SignCapability.js'
export type {
  ReadTransactionParameters,
  TrackCapability,
  TransactionReading,
} from '../adapter/TrackCapability.js'
