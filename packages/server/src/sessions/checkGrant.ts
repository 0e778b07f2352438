import { isDeepStrictEqual } from 'node:util'
import type { SessionActivateBody } from '@latchkey/protocol/wire'
import { refuseValue } from '../answers/Refusal.js'

/** What a session may do. */
export type Grant = Pick<SessionActivateBody, 'expiry' | 'permissions' | 'policies'>

type Rule = Grant['permissions'][number]

/**
 * Refuses a grant that allows more than was asked for.
 *
 * A wallet may grant less: until an earlier time, fewer permissions, lower allowances, more policies, which all limit.
 * Of the rest of a permission's data, only the very same counts as not more: what its fields mean is the wallet's matter.
 */
export function checkGrant(asked: Grant, granted: Grant): void {
  if (granted.expiry > asked.expiry) {
    throw refuseValue('expiry', 'The session was made for a shorter time')
  }
  const isAsked = (permission: Rule) => asked.permissions.some((wanted) => isNotMore(wanted, permission))
  const isEmpty = granted.permissions.length === 0 && asked.permissions.length > 0
  if (isEmpty || !granted.permissions.every(isAsked)) {
    throw refuseValue('permissions', 'The session was made for other permissions')
  }
  const isKept = (policy: Rule) => granted.policies.some((kept) => isDeepStrictEqual(kept, policy))
  if (!asked.policies.every(isKept)) throw refuseValue('policies', 'The session was made with other policies')
}

function isNotMore(asked: Rule, granted: Rule): boolean {
  if (isDeepStrictEqual(asked, granted)) return true
  const [limit, given] = [allowanceOf(asked), allowanceOf(granted)]
  if (limit === undefined || given === undefined || given > limit) return false
  const data = { ...(granted.data as object), allowance: (asked.data as { allowance: unknown }).allowance }
  return isDeepStrictEqual(asked, { ...granted, data })
}

/** The allowance of a permission, in base units. */
function allowanceOf({ data }: Rule): bigint | undefined {
  const allowance = (data as { allowance?: unknown } | null | undefined)?.allowance
  const isQuantity = typeof allowance === 'string' && /^0x[0-9a-f]{1,64}$/i.test(allowance)
  return isQuantity ? BigInt(allowance) : undefined
}
