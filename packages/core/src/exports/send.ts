export type { CallEffects, EffectAsset } from '../adapter/CallEffects.js'
export type { PageCall } from '../adapter/CallsCapability.js'
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
export type { AmountUnit, OwnInstruction, SpendableCoin } from '../adapter/SendCapability.js'
export type { SendCost, SendCostKind, SendSummary } from '../adapter/SendSummary.js'
export { sumCosts } from '../adapter/sumCosts.js'
export {
  type CallQuestion,
  type CallReview,
  type CallReviewState,
  getCallReview,
} from '../features/calls/getCallReview.js'
export {
  type SendCallsErrorType,
  type SendCallsParameters,
  type SendCallsReturnType,
  sendCalls,
} from '../features/calls/sendCalls.js'
export { createSendFlow } from '../features/send/createSendFlow.js'
export {
  type ReadCoinsErrorType,
  type ReadCoinsParameters,
  type ReadCoinsReturnType,
  readCoins,
} from '../features/send/readCoins.js'
export { type ReadSendStateReturnType, readSendState } from '../features/send/readSendState.js'
export {
  type ListReceiversParameters,
  listReceivers,
  type SuggestedReceiver,
} from '../features/send/receiver/listReceivers.js'
export type { OwnWarning, SendOwnTransactionParameters } from '../features/send/sendOwnTransaction.js'
export {
  type CallParameters,
  type SendTransactionErrorType,
  type SendTransactionParameters,
  type SendTransactionReturnType,
  sendTransaction,
  type TransferParameters,
} from '../features/send/sendTransaction.js'
export type { SendFlowParameters } from '../features/send/state/SendContext.js'
export type { SendFlow, SendOutcome } from '../features/send/state/SendFlow.js'
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
