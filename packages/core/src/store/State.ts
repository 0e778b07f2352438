import type { Caip10Id, ChainNamespace } from '@latchkey/protocol'
import type { Connector } from '../adapter/Connector.js'
import type { Network } from '../adapter/Network.js'

export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected'

/** The connected account of a namespace. */
export type Account = {
  caipAddress: Caip10Id
  address: string
  allAccounts: readonly string[]
}

/** Everything known about one namespace; namespaces never touch each other. */
export type NamespaceState = {
  status: ConnectionStatus
  connectorId?: string
  account?: Account
  /** The chosen network; `undefined` while the wallet is on one the page did not ask for. */
  network?: Network
}

/** The state of one instance. */
export type State = {
  activeNamespace: ChainNamespace
  namespaces: Readonly<Partial<Record<ChainNamespace, NamespaceState>>>
  connectors: readonly Connector[]
}
