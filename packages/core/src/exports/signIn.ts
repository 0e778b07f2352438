export type { SignInMessage } from '@latchkey/protocol/sign-in'
export type {
  Authentication,
  AuthenticationAdapter,
  AuthenticationOptions,
  SignedMessage,
  SignInAccount,
  SignInSession,
} from '../features/signIn/Authentication.js'
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
