import type { Caip2Id } from '@latchkey/protocol'

/** What an app may do, by a type that a standard or a wallet defines; amounts in its data are `0x` hex of base units. */
export type Permission = { type: string; data: { readonly [field: string]: unknown } }

/** What a wallet is asked for. */
export type PermissionsRequest = {
  /** Whose permissions they are. */
  address: string
  caipNetworkId: Caip2Id
  /** The app's own account, which may use them. */
  to: string
  /** When they end, in unix seconds. */
  expiry: number
  permissions: readonly [Permission, ...Permission[]]
  /** Whether the person may grant something else in the wallet. */
  isAdjustmentAllowed: boolean
}

/** A permission as the wallet has granted it. */
export type GrantedPermission = {
  permission: Permission
  /** In unix seconds; never later than what was asked for. */
  expiry: number
  /** What the app uses the permission with; opaque, and as good as the permission itself. */
  context: `0x${string}`
}

/** Letting an app act on behalf of an account, within limits and for a time. */
export type PermissionsCapability = {
  /**
   * Asks the wallet, once, for all of them; one grant for each, in the same order. Throws `capability/unsupported` before
   * a person is asked where the wallet does not say that it has such permissions.
   */
  grant: (request: PermissionsRequest) => Promise<readonly GrantedPermission[]>
}
