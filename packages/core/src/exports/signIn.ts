export type { SignInMessage } from '@latchkey/protocol/sign-in'
export type {
  AuthenticationAdapter,
  SignedMessage,
  SignInAccount,
  SignInSession,
} from '../features/signIn/AuthenticationAdapter.js'
export type { AuthenticationOptions } from '../features/signIn/AuthenticationOf.js'
export {
  type CreateAuthenticationAdapterParameters,
  createAuthenticationAdapter,
} from '../features/signIn/createAuthenticationAdapter.js'
export { createServerAuthentication } from '../features/signIn/createServerAuthentication.js'
export { createSignInFlow, type SignInFlowOptions } from '../features/signIn/createSignInFlow.js'
export { getSignInFlow } from '../features/signIn/getSignInFlow.js'
export type { SignInFlow } from '../features/signIn/SignInFlow.js'
export type {
  SignInProblem,
  SignInProblemKind,
  SignInState,
  SignInStep,
} from '../features/signIn/SignInState.js'
export type { Authentication } from '../Latchkey.js'
