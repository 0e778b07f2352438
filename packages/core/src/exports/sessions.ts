export type { Session } from '@latchkey/protocol/wire'
export type { GrantedPermission, Permission } from '../adapter/PermissionsCapability.js'
export { type DescribedPermission, describePermission } from '../features/sessions/describePermission.js'
export {
  type GrantPermissionsErrorType,
  type GrantPermissionsParameters,
  type GrantPermissionsReturnType,
  grantPermissions,
} from '../features/sessions/grantPermissions.js'
export type { Grant } from '../features/sessions/recordGrant.js'
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
