export type { FeeEstimate, FeeOption, FeeRate, FeeSpeed, SendSummary } from '../adapter/SendCapability.js'
export { createSendFlow } from '../features/send/createSendFlow.js'
export { type ReadSendStateReturnType, readSendState } from '../features/send/readSendState.js'
export {
  type ListReceiversParameters,
  listReceivers,
  type SuggestedReceiver,
} from '../features/send/receiver/listReceivers.js'
export type { SendFlowParameters } from '../features/send/state/SendContext.js'
export type { SendFacts, SendFlow, SendOutcome } from '../features/send/state/SendFlow.js'
export type {
  CustomFee,
  ReceiverSource,
  ResolvedReceiver,
  SendableToken,
  SendForm,
  SendFormErrors,
  SendState,
  SendStep,
} from '../features/send/state/SendState.js'
export type { KnownSource, SendWarning, SendWarningKind } from '../features/send/state/SendWarning.js'
