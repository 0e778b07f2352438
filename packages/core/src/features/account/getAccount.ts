import type { Caip2Id, Caip10Id, ChainNamespace } from '@latchkey/protocol'
import type { AdapterAccount } from '../../adapter/Adapter.js'
import type { Connector } from '../../adapter/Connector.js'
import type { EmbeddedAccount } from '../../adapter/EmbeddedAccount.js'
import type { Network } from '../../adapter/Network.js'
import { defineOnce } from '../../defineOnce.js'
import type { Latchkey } from '../../Latchkey.js'
import type { NamespaceState, State } from '../../store/State.js'

export type GetAccountParameters<namespace extends ChainNamespace = ChainNamespace> = {
  /** The active namespace by default. */
  namespace?: namespace | undefined
  /** The current state by default; what a server rendered is the initial one. */
  state?: State
}

export type AccountStatus = 'connected' | 'connecting' | 'reconnecting' | 'disconnected'

/** A namespace's own id of a network: a number on EVM, a genesis hash elsewhere. */
export type ChainId<namespace extends ChainNamespace = ChainNamespace> = namespace extends 'eip155'
  ? number
  : string

/** Members that tell the kinds of accounts apart: each of them narrows the others. */
type Discriminants<status extends AccountStatus> = {
  status: status
  isConnected: status extends 'connected' ? true : false
  /** A wallet is being asked. */
  isConnecting: status extends 'connecting' ? true : false
  /** A connection of an earlier visit is being restored. */
  isReconnecting: status extends 'reconnecting' ? true : false
  isDisconnected: status extends 'disconnected' ? true : false
}

type Connected<namespace extends ChainNamespace> = Discriminants<'connected'> & {
  namespace: namespace
  address: string
  caipAddress: Caip10Id
  /** Every account that the wallet shares, the active one first. */
  allAccounts: readonly AdapterAccount[]
  connector: Connector
  /** The wallet's network; `undefined` on one that the page did not ask for, which `chainId` still names. */
  network: Network | undefined
  caipNetworkId: Caip2Id
  /** The network's own id; a hash is shortened as in CAIP-2 where the page did not ask for the network. */
  chainId: ChainId<namespace>
  /** The wallet is on a network that the page neither asked for nor allows. */
  isUnsupported: boolean
  /** Facts of an embedded wallet; `undefined` with a connector of any type but AUTH. */
  embedded: EmbeddedAccount | undefined
}

/** A wallet that has not agreed yet. While a second wallet is asked, the account of the first stays. */
type Pending<
  namespace extends ChainNamespace,
  status extends 'connecting' | 'reconnecting',
> = Discriminants<status> & {
  namespace: namespace
  address: string | undefined
  caipAddress: Caip10Id | undefined
  allAccounts: readonly AdapterAccount[]
  /** The wallet that is being asked or restored, once its adapter has loaded. */
  connector: Connector | undefined
  network: Network | undefined
  caipNetworkId: Caip2Id | undefined
  chainId: ChainId<namespace> | undefined
  isUnsupported: false
  embedded: EmbeddedAccount | undefined
}

type Disconnected<namespace extends ChainNamespace> = Discriminants<'disconnected'> & {
  namespace: namespace
  address: undefined
  caipAddress: undefined
  allAccounts: readonly []
  connector: undefined
  /** The network that the next wallet is asked for; `undefined` for a namespace without an adapter. */
  network: Network | undefined
  caipNetworkId: Caip2Id | undefined
  chainId: ChainId<namespace> | undefined
  isUnsupported: false
  embedded: undefined
}

export type GetAccountReturnType<namespace extends ChainNamespace = ChainNamespace> =
  | Connected<namespace>
  | Pending<namespace, 'connecting'>
  | Pending<namespace, 'reconnecting'>
  | Disconnected<namespace>

type Kept = {
  own: NamespaceState | undefined
  connectors: State['connectors']
  account: GetAccountReturnType
}

/** The last account of each namespace. */
const getKept = defineOnce((): Map<ChainNamespace, Kept> => new Map())

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
  const kept = getKept(latchkey)
  const last = kept.get(namespace)
  const { connectors } = state
  const own = state.namespaces[namespace]
  let account = last?.account
  if (!account || last?.own !== own || last?.connectors !== connectors) {
    const next = toAccount(latchkey, state, namespace)
    if (!account || !isSame(account, next)) account = next
    kept.set(namespace, { own, connectors, account })
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
  const reference = caipNetworkId?.slice(namespace.length + 1)
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
    chainId: network?.id ?? (namespace === 'eip155' && reference ? Number(reference) : reference),
    isUnsupported: isConnected && !network && !latchkey.allowUnsupportedNetwork,
    embedded: account?.embedded,
  } as GetAccountReturnType
}

/** Compares members by reference; all accounts have the same ones. */
function isSame(one: GetAccountReturnType, other: GetAccountReturnType): boolean {
  return Object.entries(one).every(([name, value]) => value === other[name as keyof typeof other])
}
