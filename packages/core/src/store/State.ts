import type { Caip2Id, Caip10Id, ChainNamespace } from '@latchkey/protocol'
import type { AdapterAccount } from '../adapter/Adapter.js'
import type { Connector } from '../adapter/Connector.js'
import type { EmbeddedAccount } from '../adapter/EmbeddedAccount.js'
import type { Network } from '../adapter/Network.js'

export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected'

/** A tab of the account view. */
export type AccountTab = 'tokens' | 'activity'

/** The connected account of a namespace. */
export type Account = {
  caipAddress: Caip10Id
  address: string
  /** Every account that the wallet shares, the active one first. */
  allAccounts: readonly AdapterAccount[]
  /** Facts of an embedded wallet; absent with a connector of any type but AUTH. */
  embedded?: EmbeddedAccount
}

/** A connected wallet and its account. */
export type Connection = { connectorId: string; account: Account }

/** Everything known about one namespace; namespaces never touch each other. */
export type NamespaceState = {
  status: ConnectionStatus
  connectorId?: string
  account?: Account
  /** Every connected wallet, the active one first; absent where none is. */
  connections?: readonly Connection[]
  /** The chosen network; `undefined` while the wallet is on one the page did not ask for. */
  network?: Network
  /** The connected wallet's network, also one the page did not ask for. */
  caipNetworkId?: Caip2Id
  /** Networks of the page that the connected wallet can be on; absent where it can be on all, or does not say. */
  networks?: readonly Caip2Id[]
  /** The connection is one of an earlier visit, being restored. */
  isRestoring?: true
  /** The tab of the account view, where one was chosen; gone with the account. */
  currentTab?: AccountTab
  /** The network was chosen while no wallet was connected: the next one is asked for it. */
  isChosen?: true
}

/** The state of one instance. */
export type State = {
  activeNamespace: ChainNamespace
  namespaces: Readonly<Partial<Record<ChainNamespace, NamespaceState>>>
  connectors: readonly Connector[]
  /** What the page's own wallet says of its account, once it is there. */
  embedded?: EmbeddedAccount | undefined
  /** What the wallet that is paired by WalletConnect calls itself. */
  peer?: string | undefined
  /** Every namespace has been looked through once; wallets may still announce themselves. */
  areConnectorsLoaded?: true
}
