export type { Behavior, LoggedRequest, WalletRequest } from './behavior.js'
export type {
  AnswerErrors,
  Ask,
  Control,
  Controller,
  CreateControllerParameters,
  WalletIdentity,
} from './createController.js'
export { createController } from './createController.js'
