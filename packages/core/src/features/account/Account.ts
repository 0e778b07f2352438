import type { Caip2Id, Caip10Id, ChainId, ChainNamespace } from '@latchkey/protocol'
import type { AdapterAccount } from '../../adapter/Adapter.js'
import type { Connector } from '../../adapter/Connector.js'
import type { EmbeddedAccount } from '../../adapter/EmbeddedAccount.js'
import type { Network } from '../../adapter/Network.js'
import type { NamespaceState, State } from '../../store/State.js'

export type AccountStatus = 'connected' | 'connecting' | 'reconnecting' | 'disconnected'

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

/** The last account of a namespace, and what it was made of. */
export type KeptAccount = {
  own: NamespaceState | undefined
  connectors: State['connectors']
  account: GetAccountReturnType
}
