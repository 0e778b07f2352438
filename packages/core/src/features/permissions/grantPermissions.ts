import { type ChainNamespace, LatchkeyError } from '@latchkey/protocol'
import { parseRequest, sessionCreateBodySchema, sessionCreateCall } from '@latchkey/protocol/wire'
import type { Permission } from '../../adapter/PermissionsCapability.js'
import type { Latchkey } from '../../Latchkey.js'
import { loadCapability } from '../../loading/capability.js'
import { loadAdapter } from '../../loading/loadAdapter.js'
import { getQueryClient } from '../../query/getQueryClient.js'
import { permissionsQueryKey } from './permissionsQueryOptions.js'
import { type Grant, recordGrant, toSessionBody } from './recordGrant.js'

export type GrantPermissionsParameters = {
  /** The page's own account, which may use them. */
  to: string
  permissions: readonly [Permission, ...Permission[]]
  /** When they end, in unix seconds. */
  expiry: number
  /** Whether the person may grant something else in the wallet, within the same time; no by default. */
  isAdjustmentAllowed?: boolean | undefined
  /** The active namespace by default. */
  namespace?: ChainNamespace | undefined
}

/** One grant for each permission, in the same order. */
export type GrantPermissionsReturnType = readonly Grant[]

export type GrantPermissionsErrorType = LatchkeyError<
  | 'adapter/not-found'
  | 'adapter/load-failed'
  | 'network/no-node'
  | 'network/unsupported'
  | 'address/invalid'
  | 'address/bad-checksum'
  | 'address/wrong-namespace'
  | 'api/bad-request'
  | 'capability/unsupported'
  | 'connection/not-connected'
  | 'sign/account-changed'
  | 'wallet/rejected'
  | 'wallet/request-pending'
  | 'wallet/altered'
  | 'wallet/invalid-response'
  | 'wallet/failed'
>

/**
 * Asks the connected wallet to let the page act on behalf of the account, within limits and for a time (ERC-7715), and
 * records what was granted with the data API, so that the person sees it among all that were granted.
 *
 * @example
 * const [grant] = await grantPermissions(latchkey, {
 *   to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
 *   expiry: Math.floor(Date.now() / 1_000) + 86_400,
 *   permissions: [{ type: 'native-token-periodic', data: { periodAmount: '0x38d7ea4c68000', periodDuration: 86_400 } }],
 * })
 */
export async function grantPermissions(
  latchkey: Latchkey,
  { permissions, expiry, isAdjustmentAllowed = false, ...parameters }: GrantPermissionsParameters,
): Promise<GrantPermissionsReturnType> {
  const { namespace = latchkey.store.getState().activeNamespace } = parameters
  const getInUse = () => latchkey.store.getState().namespaces[namespace]
  const { account, network } = getInUse() ?? {}
  const adapter = await loadAdapter(latchkey, namespace)
  const { grant } = await loadCapability(adapter, 'permissions')
  if (!account) throw new LatchkeyError('connection/not-connected', { context: { namespace } })
  if (!network) throw new LatchkeyError('network/unsupported', { context: { network: account.caipAddress } })
  const { caipNetworkId } = network
  const { parse } = await adapter.loadAddressRules()
  const to = parse({ address: parameters.to, caipNetworkId })
  assertValid({ to, expiry, permissions })

  // Code may have loaded meanwhile, and the wallet may have changed its account or network.
  const now = getInUse()?.account
  if (now?.caipAddress !== account.caipAddress) {
    const context = { expected: account.caipAddress, actual: now?.caipAddress }
    throw new LatchkeyError('sign/account-changed', { context })
  }
  const { address } = account
  const granted = await grant({ address, caipNetworkId, to, expiry, permissions, isAdjustmentAllowed })
  if (!latchkey.api) return granted
  const recorded = await Promise.all(
    granted.map((one) => recordGrant(latchkey, { account: account.caipAddress, to, granted: one })),
  )
  await getQueryClient(latchkey)
    .refetchQueries({ queryKey: permissionsQueryKey({ namespace, address }) })
    .catch(() => {})
  return recorded
}

/** What could not be recorded is not asked for: a grant that nobody sees cannot be ended. */
function assertValid({
  to,
  expiry,
  permissions,
}: Pick<GrantPermissionsParameters, 'to' | 'expiry' | 'permissions'>) {
  const call = sessionCreateCall.name
  parseRequest(sessionCreateBodySchema, toSessionBody({ to, expiry, permissions }), call)
  if (permissions.length === 0)
    throw new LatchkeyError('api/bad-request', { context: { call, field: 'permissions', problem: 'shape' } })
  if (expiry * 1_000 <= Date.now())
    throw new LatchkeyError('api/bad-request', { context: { call, field: 'expiry', problem: 'format' } })
}
