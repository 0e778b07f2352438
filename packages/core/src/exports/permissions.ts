export type { Session as AppPermissions } from '@latchkey/protocol/wire'
export type { GrantedPermission, Permission } from '../adapter/PermissionsCapability.js'
export { type DescribedPermission, describePermission } from '../features/permissions/describePermission.js'
export {
  type GrantPermissionsErrorType,
  type GrantPermissionsParameters,
  type GrantPermissionsReturnType,
  grantPermissions,
} from '../features/permissions/grantPermissions.js'
export {
  type PermissionsParameters,
  permissionsQueryKey,
  permissionsQueryOptions,
} from '../features/permissions/permissionsQueryOptions.js'
export type { Grant } from '../features/permissions/recordGrant.js'
export {
  type RevokePermissionsErrorType,
  type RevokePermissionsParameters,
  type RevokePermissionsReturnType,
  revokePermissions,
} from '../features/permissions/revokePermissions.js'
