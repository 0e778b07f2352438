import type { GrantedPermission, Permission, PermissionsRequest } from '@latchkey/core/adapter'
import { type Hex, isHex, numberToHex } from 'viem'
import { isWithin } from './isWithin.js'

/** What a wallet is asked for, on a chain by its number. */
export type GrantRequest = PermissionsRequest & { chainId: number }

/** One way to ask for permissions: the request, and how its answer is read. */
export type GrantForm = {
  method: string
  params: readonly object[]
  /** The grants of an answer; `undefined` where it makes no sense, or is about something else. */
  read: (answer: unknown) => readonly GrantedPermission[] | undefined
}

type Fields = Record<string, unknown>

/** ERC-7715 as it is: a request for each permission, whose end is one of its rules. */
export function createCurrentForm(request: GrantRequest): GrantForm {
  const { address, chainId, to, expiry, permissions, isAdjustmentAllowed } = request
  return {
    method: 'wallet_requestExecutionPermissions',
    params: permissions.map(({ type, data }) => ({
      chainId: numberToHex(chainId),
      from: address,
      to,
      permission: { type, isAdjustmentAllowed, data },
      rules: [{ type: 'expiry', data: { timestamp: expiry } }],
    })),
    read: (answer) =>
      readEach(request, answer, ({ from, to, permission, rules, ...rest }) => ({
        ...rest,
        from,
        to,
        permission,
        expiry: Array.isArray(rules) ? toFields(toFields(rules.find(isExpiry)).data).timestamp : undefined,
      })),
  }
}

const isExpiry = (rule: unknown) => toFields(rule).type === 'expiry'

/** ERC-7715 in its first drafts, as wallets with EIP-5792's `permissions` know it. */
export function createDraftForm(request: GrantRequest): GrantForm {
  const { address, chainId, to, expiry, permissions } = request
  return {
    method: 'wallet_grantPermissions',
    params: permissions.map(({ type, data }) => ({
      chainId: numberToHex(chainId),
      address,
      expiry,
      signer: { type: 'account', data: { address: to } },
      permissions: [{ type, data }],
      policies: [],
    })),
    read: (answer) =>
      readEach(
        request,
        answer,
        ({ address, signer, permission, permissions, permissionsContext, ...rest }) => ({
          context: permissionsContext,
          ...rest,
          from: address,
          to: toFields(toFields(signer).data).address,
          permission: Array.isArray(permissions) && permissions.length === 1 ? permissions[0] : permission,
        }),
      ),
  }
}

/** Reads an answer in the words of today: one grant for each permission, in the same order. */
function readEach(
  request: GrantRequest,
  answer: unknown,
  toCurrent: (grant: Fields) => Fields,
): readonly GrantedPermission[] | undefined {
  const { permissions } = request
  if (!Array.isArray(answer) || answer.length !== permissions.length) return undefined
  const grants = permissions.map((asked, index) =>
    readGrant(request, asked, toCurrent(toFields(answer[index]))),
  )
  return grants.every((grant) => grant !== undefined) ? grants : undefined
}

/**
 * A wallet may grant a shorter time, and less where it may adjust that. Another account, chain, user or kind of permission,
 * a larger amount or a longer time is not what was asked for.
 */
function readGrant(request: GrantRequest, asked: Permission, grant: Fields): GrantedPermission | undefined {
  const { context, expiry, chainId, from, to } = grant
  const { type, data } = toFields(grant.permission)
  const isSame =
    Number(chainId) === request.chainId &&
    isSameAddress(from, request.address) &&
    isSameAddress(to, request.to) &&
    type === asked.type
  if (!isSame || typeof data !== 'object' || data === null || !isContext(context)) return undefined
  if (!isWithin(asked.data, data as Fields, request.isAdjustmentAllowed)) return undefined
  if (!Number.isSafeInteger(expiry) || (expiry as number) > request.expiry) return undefined
  return { permission: { type: asked.type, data: data as Fields }, expiry: expiry as number, context }
}

const toFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}

const isSameAddress = (one: unknown, other: string) =>
  typeof one === 'string' && one.toLowerCase() === other.toLowerCase()

const isContext = (value: unknown): value is Hex =>
  isHex(value, { strict: true }) && value.length % 2 === 0 && value.length > 2
