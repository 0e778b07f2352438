import { type ChainNamespace, LatchkeyError } from '@latchkey/protocol'
import type { Latchkey } from '../../Latchkey.js'
import { loadAdapter } from '../../loading/loadAdapter.js'
import { disconnectedState } from '../../store/disconnectedState.js'
import { updateNamespace } from '../../store/updateNamespace.js'
import { listWallets } from '../wallets/listWallets.js'

export type DisconnectParameters = {
  /** The active namespace by default. */
  namespace?: ChainNamespace
  /** One wallet of several; the active one by default. */
  connectorId?: string
}

/** Which namespaces it ended in: one, unless a single session served several. */
export type DisconnectReturnType = { connectorId: string | undefined; namespaces: readonly ChainNamespace[] }

export type DisconnectErrorType = LatchkeyError<
  | 'adapter/not-found'
  | 'adapter/load-failed'
  | 'network/no-node'
  | 'connection/not-connected'
  | 'connection/disconnect-failed'
>

/**
 * Ends a connection and forgets it. What is known here is cleared even when the wallet refuses, which throws afterwards.
 * Other namespaces are not touched, unless the same session serves them (WalletConnect, AUTH): then it ends in all of them,
 * and none remembers it.
 */
export async function disconnect(
  latchkey: Latchkey,
  parameters: DisconnectParameters = {},
): Promise<DisconnectReturnType> {
  const { namespace = latchkey.store.getState().activeNamespace } = parameters
  const { namespaces, connectors } = latchkey.store.getState()
  const connectorId = parameters.connectorId ?? namespaces[namespace]?.connectorId
  if (connectorId === undefined) return { connectorId, namespaces: [] }
  const session = listSession(latchkey, { namespace, id: connectorId })
  const isConnected = (one: ConnectorKey) =>
    namespaces[one.namespace]?.connections?.some((connection) => connection.connectorId === one.id)
  const ended = session.filter((one) => one.namespace === namespace || isConnected(one))
  for (const one of session) forget(latchkey, one)
  const failures = await Promise.all(ended.map((one) => end(latchkey, one)))
  const cause = failures.find((failure) => failure !== undefined)
  if (cause !== undefined) {
    const connector = connectors.find(({ id }) => id === connectorId)?.name
    throw new LatchkeyError('connection/disconnect-failed', { context: { connector }, cause })
  }
  return { connectorId, namespaces: ended.map((one) => one.namespace) }
}

type ConnectorKey = { namespace: ChainNamespace; id: string }

/**
 * The ways into a wallet that are one session: those of the page's own wallets, which each chain family knows by an id of its
 * own, and one way that several families share. A wallet of the browser has a session in each.
 */
function listSession(latchkey: Latchkey, { namespace, id }: ConnectorKey): readonly ConnectorKey[] {
  const { connectors } = latchkey.store.getState()
  const isIt = (one: ConnectorKey) => one.id === id && one.namespace === namespace
  const connector = connectors.find(isIt)
  if (!connector) return [{ namespace, id }]
  const isOwn = [latchkey.walletConnect?.name, latchkey.embedded?.name].includes(connector.name)
  if (!connector.isShared && connector.type !== 'AUTH' && !isOwn) return [connector]
  const wallet = listWallets(connectors).find((one) => one.connectors.some(isIt))
  const shared = connectors.filter((one) => one.id === id)
  const all = [...new Set([...(wallet?.connectors ?? []), ...shared])]
  return latchkey.namespaces.flatMap((one) => all.filter((way) => way.namespace === one))
}

/** The next visit does not look for it. */
function forget({ internal: { memory } }: Latchkey, { namespace, id }: ConnectorKey): void {
  memory.setConnectorIds(
    namespace,
    memory.getConnectorIds(namespace).filter((one) => one !== id),
  )
}

/** Ends it in one namespace; why the wallet refused, where it did. */
async function end(latchkey: Latchkey, connector: ConnectorKey): Promise<unknown> {
  const { namespace, id: connectorId } = connector
  const adapter = await loadAdapter(latchkey, namespace)
  const failure = await adapter.disconnect({ connectorId }).then(
    () => undefined,
    (error: unknown) => error,
  )
  // Another wallet may be connected still; what the adapter knows of it is in the store already.
  if (adapter.connections.get().every((one) => one.connectorId === connectorId)) {
    forget(latchkey, connector)
    updateNamespace(latchkey, namespace, disconnectedState(latchkey, namespace))
  }
  return failure
}
