export { createServerUsers } from '../features/users/createServerUsers.js'
export { createUserFlow, type UserFlowOptions } from '../features/users/createUserFlow.js'
export type { UserFlow } from '../features/users/UserFlow.js'
export type {
  SentCode,
  UserProblem,
  UserProblemKind,
  UserState,
  UserStep,
} from '../features/users/UserState.js'
export type { UserPage } from '../features/users/visits.js'
export type { Users } from '../Latchkey.js'
