import { type ChainNamespace, LatchkeyError } from '@latchkey/protocol'
import type { Adapter } from '../../adapter/Adapter.js'
import { defineOnce } from '../../defineOnce.js'
import type { Latchkey } from '../../Latchkey.js'
import { loadAdapter } from '../../loading/loadAdapter.js'
import { connectedState } from '../../store/connectedState.js'
import { keepEqual } from '../../store/keepEqual.js'
import type { Account, NamespaceState } from '../../store/State.js'
import { updateNamespace } from '../../store/updateNamespace.js'
import { addRecentWallet } from '../wallets/recentWallets.js'

export type ConnectParameters = {
  connectorId: string
  /** The active namespace by default. */
  namespace?: ChainNamespace
  /** Cancels the wait; a wallet that answers later is ignored. */
  signal?: AbortSignal
}

export type ConnectReturnType = Account

export type ConnectErrorType = LatchkeyError<
  | 'adapter/not-found'
  | 'adapter/load-failed'
  | 'network/no-node'
  | 'connector/not-found'
  | 'connection/aborted'
  | 'wallet/rejected'
  | 'wallet/request-pending'
  | 'wallet/invalid-response'
  | 'wallet/failed'
>

/**
 * Asks a wallet to connect and resolves once it has agreed.
 *
 * @example
 * const { address } = await connect(latchkey, { connectorId: 'io.metamask' })
 */
export async function connect(latchkey: Latchkey, parameters: ConnectParameters): Promise<ConnectReturnType> {
  const namespace = parameters.namespace ?? latchkey.store.getState().activeNamespace
  const before = latchkey.store.getState().namespaces[namespace]
  const { isRestoring: _, ...kept } = before ?? {}
  const attempt = startAttempt(latchkey, namespace, parameters.signal)

  // A wallet that is connected already is not waited for: it only becomes the active one.
  if (!before?.connections?.some(({ connectorId }) => connectorId === parameters.connectorId))
    updateNamespace(latchkey, namespace, {
      ...kept,
      status: 'connecting',
      connectorId: parameters.connectorId,
    })

  let adapter: Adapter | undefined
  try {
    adapter = await loadAdapter(latchkey, namespace)
    // Cancelled while the code was loading: the wallet is not even asked.
    if (attempt.signal.aborted) throw new LatchkeyError('connection/aborted')
    if (before?.network && before.isChosen) {
      await adapter.switchNetwork({ caipNetworkId: before.network.caipNetworkId, signal: attempt.signal })
    }
    await adapter.connect({ connectorId: parameters.connectorId, signal: attempt.signal })
  } finally {
    // The newest attempt ends the wait, however it went. The adapter knows what is connected: a wallet that was so already
    // tells of no change, and the one of before may have moved or gone since.
    if (attempt.isNewest()) {
      const next = (adapter && connectedState(latchkey, adapter)) ?? disconnectedFrom(before)
      updateNamespace(latchkey, namespace, keepEqual(latchkey.store.getState().namespaces[namespace], next))
    }
  }
  const account = latchkey.store.getState().namespaces[namespace]?.account
  if (!account) throw new LatchkeyError('connection/aborted')
  addRecentWallet(latchkey, parameters.connectorId)
  latchkey.store.setState({ activeNamespace: namespace })
  return account
}

/** The newest attempt of each namespace. */
const getAttempts = defineOnce(
  (_latchkey, _namespace: ChainNamespace): { newest?: AbortController } => ({}),
  {
    dispose: ({ newest }) => newest?.abort(),
  },
)

/** Gives up on a wallet that is being asked; its answer then changes nothing. */
export function cancelConnect(latchkey: Latchkey, namespace: ChainNamespace): { newest?: AbortController } {
  const attempts = getAttempts(latchkey, namespace)
  attempts.newest?.abort()
  delete attempts.newest
  return attempts
}

function startAttempt(latchkey: Latchkey, namespace: ChainNamespace, outer: AbortSignal | undefined) {
  const attempts = cancelConnect(latchkey, namespace)
  const controller = new AbortController()
  attempts.newest = controller
  const signal = outer ? AbortSignal.any([outer, controller.signal]) : controller.signal
  return { signal, isNewest: () => attempts.newest === controller }
}

function disconnectedFrom(before: NamespaceState | undefined): NamespaceState {
  const isChosen: Pick<NamespaceState, 'isChosen'> = before?.isChosen ? { isChosen: true } : {}
  return { status: 'disconnected', network: before?.network, ...isChosen }
}
