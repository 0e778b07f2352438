export { createSendFlow, type SendFlow, type SendFlowParameters } from '../features/send/createSendFlow.js'
export type { SendState, SendStep, SentTransaction } from '../features/send/SendState.js'
export type { SendForm, SendFormErrors } from '../features/send/validateSend.js'
