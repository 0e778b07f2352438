export type { Ask, WalletIdentity } from './Ask.js'
export type { Behavior, LoggedRequest, WalletRequest } from './behavior.js'
export type {
  AnswerErrors,
  Controller,
  CreateControllerParameters,
} from './createController.js'
export { createController } from './createController.js'
export type { Control, Decide, Decision } from './createDirector.js'
export { createDirector } from './createDirector.js'
