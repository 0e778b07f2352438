export type { Behavior, LoggedRequest, WalletRequest } from './behavior.js'
export type {
  AnswerErrors,
  Ask,
  Controller,
  CreateControllerParameters,
  WalletIdentity,
} from './createController.js'
export { createController } from './createController.js'
export type { Control, Decide, Decision } from './createDirector.js'
export { createDirector } from './createDirector.js'
