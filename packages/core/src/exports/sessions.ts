export type { Session } from '@latchkey/protocol/wire'
export { type DescribedPermission, describePermission } from '../features/sessions/describePermission.js'
export {
  type RevokeSessionErrorType,
  type RevokeSessionParameters,
  type RevokeSessionReturnType,
  revokeSession,
} from '../features/sessions/revokeSession.js'
export {
  type SessionsParameters,
  sessionsQueryKey,
  sessionsQueryOptions,
} from '../features/sessions/sessionsQueryOptions.js'
