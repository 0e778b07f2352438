import { LatchkeyError } from '@latchkey/protocol'
import type { Network } from '../../adapter/Network.js'
import { raiseAlert } from '../../alerts/raiseAlert.js'
import type { Latchkey } from '../../Latchkey.js'
import { loadAdapter } from '../../loading/loadAdapter.js'
import { type NetworkParameters, toNetworkId } from '../../NetworkId.js'
import { updateNamespace } from '../../store/updateNamespace.js'

/** A network by its id or, on EVM, its number. */
export type SwitchNetworkParameters = NetworkParameters & {
  /** Cancels the wait; a wallet that switches later is still followed. */
  signal?: AbortSignal
}

/** The network in use from now on. */
export type SwitchNetworkReturnType = Network

export type SwitchNetworkErrorType = LatchkeyError<
  | 'adapter/load-failed'
  | 'network/no-node'
  | 'connection/aborted'
  | 'network/not-found'
  | 'network/unsupported'
  | 'wallet/rejected'
  | 'wallet/request-pending'
  | 'wallet/failed'
>

/**
 * Makes a network the active one: the connected wallet of its namespace is asked to follow; without one it is chosen for
 * the next that connects.
 *
 * @example
 * await switchNetwork(latchkey, { chainId: 8453 })
 * await switchNetwork(latchkey, { caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })
 */
export async function switchNetwork(
  latchkey: Latchkey,
  { signal, ...wanted }: SwitchNetworkParameters,
): Promise<SwitchNetworkReturnType> {
  const caipNetworkId = toNetworkId(wanted)
  const network = latchkey.networks.find((one) => one.caipNetworkId === caipNetworkId)
  if (!network) {
    const error = new LatchkeyError('network/not-found', { context: { network: caipNetworkId } })
    raiseAlert(latchkey, error)
    throw error
  }
  const namespace = network.chainNamespace
  const before = latchkey.store.getState().namespaces[namespace]
  if (before?.status === 'connected' && before.network !== network) {
    const adapter = await loadAdapter(latchkey, namespace)
    // Given up by then, e.g. by a view that React mounts twice: the wallet is not asked.
    if (signal?.aborted) throw new LatchkeyError('connection/aborted')
    await adapter.switchNetwork({ caipNetworkId, ...(signal ? { signal } : {}) })
  } else if (before && before.status !== 'connected') {
    // The adapter hears of it when a wallet connects; until then no code needs to load.
    updateNamespace(latchkey, namespace, { ...before, network, isChosen: true })
  }
  latchkey.store.setState({ activeNamespace: namespace })
  return network
}
