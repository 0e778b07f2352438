import { type ChainNamespace, chainIdOf } from '@latchkey/protocol'
import type { Latchkey } from '../../Latchkey.js'
import type { NamespaceState, State } from '../../store/State.js'
import type { GetAccountReturnType } from './Account.js'

export type GetAccountParameters<namespace extends ChainNamespace = ChainNamespace> = {
  /** The active namespace by default. */
  namespace?: namespace | undefined
  /** The current state by default; what a server rendered is the initial one. */
  state?: State
}

const noAccounts: readonly [] = []

/**
 * The account of a namespace. The same object until one of its members changes.
 *
 * @example
 * const account = getAccount(latchkey)
 * if (account.isConnected) console.log(account.address, account.connector.name)
 */
export function getAccount<namespace extends ChainNamespace = ChainNamespace>(
  latchkey: Latchkey,
  { namespace: chosen, state = latchkey.store.getState() }: GetAccountParameters<namespace> = {},
): GetAccountReturnType<namespace> {
  const namespace = chosen ?? state.activeNamespace
  const { accounts } = latchkey.internal
  const last = accounts.get(namespace)
  const { connectors } = state
  const own = state.namespaces[namespace]
  let account = last?.account
  if (!account || last?.own !== own || last?.connectors !== connectors) {
    const next = toAccount(latchkey, state, namespace)
    if (!account || !isSame(account, next)) account = next
    accounts.set(namespace, { own, connectors, account })
  }
  return account as GetAccountReturnType<namespace>
}

function toAccount(
  latchkey: Latchkey,
  { namespaces, connectors }: State,
  namespace: ChainNamespace,
): GetAccountReturnType {
  const own: Partial<NamespaceState> = namespaces[namespace] ?? {}
  const { status = 'disconnected', connectorId: id, account, network } = own
  const isConnected = status === 'connected'
  const isReconnecting = status === 'connecting' && own.isRestoring === true
  const connector = connectors.find((one) => one.id === id && one.namespace === namespace)
  const caipNetworkId = own.caipNetworkId ?? network?.caipNetworkId
  return {
    namespace,
    status: isReconnecting ? 'reconnecting' : status,
    isConnected,
    isConnecting: status === 'connecting' && !isReconnecting,
    isReconnecting,
    isDisconnected: status === 'disconnected',
    address: account?.address,
    caipAddress: account?.caipAddress,
    allAccounts: account?.allAccounts ?? noAccounts,
    // Where an adapter does not list a connected wallet, it goes by its id.
    connector: connector ?? (isConnected ? { id, name: id, type: 'EXTERNAL', namespace } : undefined),
    network,
    caipNetworkId,
    chainId: network?.id ?? (caipNetworkId && chainIdOf(caipNetworkId)),
    isUnsupported: isConnected && !network && !latchkey.allowUnsupportedNetwork,
    embedded: account?.embedded,
  } as GetAccountReturnType
}

/** Compares members by reference; all accounts have the same ones. */
function isSame(one: GetAccountReturnType, other: GetAccountReturnType): boolean {
  return Object.entries(one).every(([name, value]) => value === other[name as keyof typeof other])
}
