import type { WalletRequest } from '../../behavior.js'
import { providerErrors } from '../ProviderRpcError.js'
import type { Method, MethodContext } from './Method.js'
import { readList, readObject } from './readParams.js'

/** `eth_accounts`: what the page may see, without asking anybody. */
export const accounts: Method = async (_params, { state }) => state.exposed()

/** `eth_requestAccounts`: connects the site; a site that is connected already gets its answer at once. */
export const requestAccounts: Method = async (params, context) => {
  const { state } = context
  if (state.permitted && !state.locked) return state.exposed()
  return askToConnect('eth_requestAccounts', params, context, () => state.exposed())
}

/** `wallet_requestPermissions` of EIP-2255: asks even a site that is connected already. */
export const requestPermissions: Method = async (params, context) => {
  assertAccountsPermission(params)
  return askToConnect('wallet_requestPermissions', params, context, () => permissions(context))
}

/** `wallet_getPermissions` of EIP-2255. */
export const getPermissions: Method = async (_params, context) => permissions(context)

/** `wallet_revokePermissions` of MIP-2: the page disconnects itself, and the person is not asked. */
export const revokePermissions: Method = async (params, { state }) => {
  assertAccountsPermission(params)
  state.setPermitted(false)
  return null
}

function askToConnect<T>(method: string, params: unknown, context: MethodContext, result: () => T) {
  const { state, answer, oneAtATime } = context
  const request: WalletRequest = {
    method,
    params,
    title: 'Connect to this site',
    summary: [
      ['Account', state.selected.address],
      ['Network', state.chain.name ?? `Chain ${state.chain.id}`],
    ],
  }
  async function connect() {
    // Unlocking is part of connecting: the person types the password in the same window.
    state.setLocked(false)
    state.setPermitted(true)
    return result()
  }
  const errors = { reject: providerErrors.userRejected, garbage: () => ['not an address'] }
  return oneAtATime('connect', method, () => answer(request, connect, errors))
}

function assertAccountsPermission(params: unknown) {
  const requested = Object.keys(readObject(readList(params)[0], 'the permission'))
  if (!requested.includes('eth_accounts'))
    throw providerErrors.invalidParams('The only permission there is to ask for is "eth_accounts".')
}

function permissions({ state }: MethodContext) {
  if (!state.permitted) return []
  return [
    {
      invoker: state.origin,
      parentCapability: 'eth_accounts',
      caveats: [{ type: 'restrictReturnedAccounts', value: state.exposed() }],
    },
  ]
}
