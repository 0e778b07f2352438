import { numberToHex } from 'viem'
import type { Controller } from '../createController.js'
import type { WalletState } from './createWalletState.js'
import type { EvmProvider, EvmRequestArguments } from './EvmWallet.js'
import {
  accounts,
  getPermissions,
  requestAccounts,
  requestPermissions,
  revokePermissions,
} from './methods/connect.js'
import type { Method, MethodContext } from './methods/Method.js'
import { addEthereumChain, switchEthereumChain, watchAsset } from './methods/network.js'
import { createPermissionMethods } from './methods/permissions.js'
import { createSendTransaction } from './methods/send.js'
import { personalSign, signTypedData } from './methods/sign.js'
import { providerErrors } from './ProviderRpcError.js'
import { readMethods } from './readMethods.js'
import { requestRpc } from './requestRpc.js'

type Parameters = {
  state: WalletState
  answer: Controller['answer']
  fetch?: typeof globalThis.fetch | undefined
  permissions?: readonly string[] | undefined
}

/** Makes the EIP-1193 provider of a wallet. */
export function createProvider({ state, answer, fetch, permissions = [] }: Parameters): EvmProvider {
  const context: MethodContext = {
    state,
    answer,
    oneAtATime: createOneAtATime(),
    rpc: (method, params, chain = state.chain) => requestRpc(chain, method, params, fetch),
  }

  // A Map, because a page may ask for a method called `constructor`.
  const methods = new Map<string, Method>([
    ['eth_accounts', accounts],
    ['eth_requestAccounts', requestAccounts],
    ['wallet_requestPermissions', requestPermissions],
    ['wallet_getPermissions', getPermissions],
    ['wallet_revokePermissions', revokePermissions],
    ['eth_chainId', async () => numberToHex(state.chain.id)],
    ['net_version', async () => String(state.chain.id)],
    ['personal_sign', personalSign],
    ['eth_signTypedData_v4', signTypedData],
    ['eth_sendTransaction', createSendTransaction()],
    ['wallet_switchEthereumChain', switchEthereumChain],
    ['wallet_addEthereumChain', addEthereumChain],
    ['wallet_watchAsset', watchAsset],
  ])
  if (permissions.length > 0) {
    const { supported, request } = createPermissionMethods(permissions)
    methods.set('wallet_getSupportedExecutionPermissions', supported)
    methods.set('wallet_requestExecutionPermissions', request)
  }

  const provider: EvmProvider = {
    async request(args: EvmRequestArguments) {
      const { method, params } = readArguments(args)
      if (!state.online) throw providerErrors.disconnected()
      const known = methods.get(method)
      if (known) return known(params, context)
      if (readMethods.has(method)) return context.rpc(method, params)
      throw providerErrors.unsupportedMethod(method)
    },
    on(name, listener) {
      state.events.on(name, listener)
      return provider
    },
    removeListener(name, listener) {
      state.events.removeListener(name, listener)
      return provider
    },
  }
  return provider
}

function createOneAtATime(): MethodContext['oneAtATime'] {
  const pending = new Set<string>()
  return async (kind, method, run) => {
    if (pending.has(kind)) throw providerErrors.alreadyPending(method)
    pending.add(kind)
    try {
      return await run()
    } finally {
      pending.delete(kind)
    }
  }
}

function readArguments(args: unknown): EvmRequestArguments {
  const { method, params } = (typeof args === 'object' && args !== null ? args : {}) as Record<
    string,
    unknown
  >
  if (typeof method !== 'string' || method === '')
    throw providerErrors.invalidRequest('Expected an object with a non-empty "method".')
  if (params !== undefined && (typeof params !== 'object' || params === null))
    throw providerErrors.invalidRequest('Expected "params" to be an array or an object.')
  return { method, params }
}
