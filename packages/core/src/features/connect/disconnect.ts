import { type ChainNamespace, LatchkeyError } from '@latchkey/protocol'
import type { Latchkey } from '../../Latchkey.js'
import { loadAdapter } from '../../loading/loadAdapter.js'
import { disconnectedState } from '../../store/disconnectedState.js'
import { updateNamespace } from '../../store/updateNamespace.js'

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
 * Other namespaces are not touched, unless the same session serves them (WalletConnect, AUTH).
 */
export async function disconnect(
  latchkey: Latchkey,
  parameters: DisconnectParameters = {},
): Promise<DisconnectReturnType> {
  const { namespace = latchkey.store.getState().activeNamespace } = parameters
  const { namespaces, connectors } = latchkey.store.getState()
  const connectorId = parameters.connectorId ?? namespaces[namespace]?.connectorId
  if (connectorId === undefined) return { connectorId, namespaces: [] }
  const isShared = connectors.some(
    (one) => one.id === connectorId && one.namespace === namespace && (one.isShared || one.type === 'AUTH'),
  )
  const ended = isShared
    ? latchkey.namespaces.filter((one) =>
        namespaces[one]?.connections?.some((connection) => connection.connectorId === connectorId),
      )
    : [namespace]
  const failures = await Promise.all(ended.map((one) => end(latchkey, { namespace: one, connectorId })))
  const cause = failures.find((failure) => failure !== undefined)
  if (cause !== undefined) {
    const connector = connectors.find(({ id }) => id === connectorId)?.name
    throw new LatchkeyError('connection/disconnect-failed', { context: { connector }, cause })
  }
  return { connectorId, namespaces: ended }
}

/** Ends it in one namespace; why the wallet refused, where it did. */
async function end(
  latchkey: Latchkey,
  { namespace, connectorId }: { namespace: ChainNamespace; connectorId: string },
): Promise<unknown> {
  const { memory } = latchkey.internal
  // First, so that a reload in the middle of it does not bring it back.
  const remembered = memory.getConnectorIds(namespace).filter((id) => id !== connectorId)
  memory.setConnectorIds(namespace, remembered)
  const adapter = await loadAdapter(latchkey, namespace)
  const failure = await adapter.disconnect({ connectorId }).then(
    () => undefined,
    (error: unknown) => error,
  )
  // Another wallet may be connected still; what the adapter knows of it is in the store already.
  if (adapter.connections.get().every((one) => one.connectorId === connectorId)) {
    memory.setConnectorIds(namespace, remembered)
    updateNamespace(latchkey, namespace, disconnectedState(latchkey, namespace))
  }
  return failure
}
