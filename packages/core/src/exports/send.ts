export type { FeeEstimate, FeeOption, FeeRate, FeeSpeed, SendSummary } from '../adapter/SendCapability.js'
export { createSendFlow } from '../features/send/createSendFlow.js'
export {
  type ListReceiversParameters,
  listReceivers,
  type SuggestedReceiver,
} from '../features/send/listReceivers.js'
export { type ReadSendStateReturnType, readSendState } from '../features/send/readSendState.js'
export type { SendFlowParameters } from '../features/send/SendContext.js'
export type { SendFacts, SendFlow, SendOutcome } from '../features/send/SendFlow.js'
export type {
  CustomFee,
  ReceiverSource,
  ResolvedReceiver,
  SendableToken,
  SendForm,
  SendFormErrors,
  SendState,
  SendStep,
} from '../features/send/SendState.js'
export type { KnownSource, SendWarning, SendWarningKind } from '../features/send/SendWarning.js'
