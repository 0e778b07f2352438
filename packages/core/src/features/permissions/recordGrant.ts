import { type Caip10Id, isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { type SessionCreateBody, sessionActivateCall, sessionCreateCall } from '@latchkey/protocol/wire'
import type { GrantedPermission, Permission } from '../../adapter/PermissionsCapability.js'
import { request } from '../../api/request.js'
import type { Latchkey } from '../../Latchkey.js'

/** A permission as it was granted. */
export type Grant = GrantedPermission & {
  /** By which `revokePermissions` ends it; absent without a data API, and where it could not be recorded. */
  pci?: string
  /** Why it could not be recorded. It is granted all the same, and only the wallet can end it. */
  problem?: LatchkeyError
}

export type RecordGrantParameters = { account: Caip10Id; to: string; granted: GrantedPermission }

/**
 * Records a grant with the data API, which calls it a session, with what the wallet has granted and not with what was asked for.
 *
 * Never throws: what is granted is granted, and the page needs its context whether it is recorded or not.
 */
export async function recordGrant(
  latchkey: Latchkey,
  { account: address, to, granted }: RecordGrantParameters,
): Promise<Grant> {
  const { permission, expiry, context } = granted
  const body = toSessionBody({ to, expiry, permissions: [permission] })
  try {
    const { pci, secret } = await request(latchkey, sessionCreateCall, { address, body })
    // Servers of before hand out none, and take none.
    const proof = secret === undefined ? {} : { secret }
    await request(latchkey, sessionActivateCall, { address, body: { ...body, pci, context, ...proof } })
    return { ...granted, pci }
  } catch (error) {
    const problem = isLatchkeyError(error)
      ? error
      : new LatchkeyError('internal/unexpected', { cause: error })
    return { ...granted, problem }
  }
}

/** A grant in the words of the wire. */
export const toSessionBody = ({
  to,
  expiry,
  permissions,
}: {
  to: string
  expiry: number
  permissions: readonly Permission[]
}): SessionCreateBody => ({
  expiry,
  signer: { type: 'account', data: { address: to } },
  permissions: [...permissions],
  policies: [],
})
