export type {
  Adapter,
  AdapterAccount,
  AdapterConnection,
  AdapterDescriptor,
  AdapterHost,
  Source,
} from '../adapter/Adapter.js'
export type { AddressRules } from '../adapter/AddressRules.js'
export type { Connector, ConnectorType } from '../adapter/Connector.js'
export { createSource, type WritableSource } from '../adapter/createSource.js'
export type { Network } from '../adapter/Network.js'
export { abortedBy, orAborted } from '../adapter/orAborted.js'
export type { SendCapability, SendIntent, SendPayload, SendSummary } from '../adapter/SendCapability.js'
export type { SignCapability } from '../adapter/SignCapability.js'
export type { TrackCapability, TransactionOutcome } from '../adapter/TrackCapability.js'
