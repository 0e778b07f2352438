import { silentTimeout, within } from '@latchkey/core/adapter'
import type { EvmWallet } from '../../adapter/getWallet.js'
import type { WalletCapabilities } from '../contractAccount/walletCapabilities.js'
import { createCurrentForm, createDraftForm, type GrantForm, type GrantRequest } from './grantForms.js'

export type FindGrantFormParameters = {
  wallet: EvmWallet
  request: GrantRequest
  /** Whether the wallet answers such questions without a person. */
  isSilent: boolean
  readCapabilities: () => Promise<WalletCapabilities>
}

/** The form in which a wallet says that it takes all of what is asked for; `undefined` where it says nothing of the kind. */
export async function findGrantForm({
  wallet,
  request,
  isSilent,
  readCapabilities,
}: FindGrantFormParameters): Promise<GrantForm | undefined> {
  if (!isSilent) return undefined
  const types = request.permissions.map(({ type }) => type)
  const supported = await readSupported(wallet)
  if (supported) {
    const isSupported = (type: string) => listChainIds(supported.get(type)).includes(request.chainId)
    return types.every(isSupported) ? createCurrentForm(request) : undefined
  }
  const { permissions } = await readCapabilities()
  const {
    supported: isSupported,
    permissionTypes,
    signerTypes,
  } = (permissions ?? {}) as Record<string, unknown>
  const has = (list: unknown, wanted: readonly string[]) =>
    !Array.isArray(list) || wanted.every((one) => list.includes(one))
  return isSupported === true && has(permissionTypes, types) && has(signerTypes, ['account'])
    ? createDraftForm(request)
    : undefined
}

/** What a wallet of today says, by type; `undefined` of one that does not know the question. */
async function readSupported(wallet: EvmWallet): Promise<ReadonlyMap<string, unknown> | undefined> {
  try {
    const asked = wallet.request({ method: 'wallet_getSupportedExecutionPermissions', params: [] })
    const answer = await within(asked, silentTimeout)
    return typeof answer === 'object' && answer !== null ? new Map(Object.entries(answer)) : undefined
  } catch {
    return undefined
  }
}

/** In hex by the standard, and as numbers in some wallets. */
function listChainIds(entry: unknown): readonly number[] {
  const { chainIds } = (entry ?? {}) as { chainIds?: unknown }
  return Array.isArray(chainIds) ? chainIds.map(Number) : []
}
