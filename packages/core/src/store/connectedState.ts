import { makeCaip10Id } from '@latchkey/protocol'
import type { Adapter, AdapterConnection } from '../adapter/Adapter.js'
import type { Latchkey } from '../Latchkey.js'
import { keepEqual } from './keepEqual.js'
import type { Connection, NamespaceState } from './State.js'

/** What an adapter knows of its connected wallets, as state of its namespace; absent where none is connected. */
export function connectedState(latchkey: Latchkey, adapter: Adapter): NamespaceState | undefined {
  const { namespace } = adapter
  const [active, ...others] = adapter.connections.get()
  if (!active) return undefined
  const before = latchkey.store.getState().namespaces[namespace]
  // An account that did not change keeps its reference, whatever else changed.
  const toKept = (connection: AdapterConnection) =>
    keepEqual(
      before?.connections?.find(({ connectorId }) => connectorId === connection.connectorId),
      toConnection(latchkey, adapter, connection),
    )
  const first = toKept(active)
  return {
    status: 'connected',
    caipNetworkId: active.caipNetworkId,
    ...first,
    connections: [first, ...others.map(toKept)],
    network: latchkey.networks.find(
      ({ chainNamespace, caipNetworkId }) =>
        chainNamespace === namespace && caipNetworkId === active.caipNetworkId,
    ),
    ...(active.networks && { networks: active.networks }),
    ...(before?.currentTab && { currentTab: before.currentTab }),
  }
}

function toConnection(
  { store, embedded: descriptor }: Latchkey,
  adapter: Adapter,
  { connectorId, accounts, caipNetworkId, ...connection }: AdapterConnection,
): Connection {
  // The store's list knows which wallet is the page's own.
  const { connectors, embedded = connection.embedded } = store.getState()
  const [{ address }] = accounts
  const caipAddress = makeCaip10Id({ chainId: caipNetworkId, address })
  // What it says is about the account that it announces by its rdns, not about keys that it has besides.
  const isEmbedded = [...adapter.connectors.get(), ...connectors].some(
    ({ id, type, rdns }) => id === connectorId && type === 'AUTH' && (rdns || !descriptor?.name),
  )
  return {
    connectorId,
    account: { address, caipAddress, allAccounts: accounts, ...(embedded && isEmbedded && { embedded }) },
  }
}
