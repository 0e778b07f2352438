import type { ChainNamespace } from '@latchkey/protocol'
import { defineOnce } from '../defineOnce.js'
import type { Latchkey } from '../Latchkey.js'
import type { NamespaceState } from '../store/State.js'
import type { LatchkeyEvent } from './LatchkeyEvent.js'

export type OnEventOptions = {
  /** Events carry the account they are about. Off by default, so that a log of them says nothing of a person. */
  includeAddresses?: boolean
}

/**
 * Calls a listener for everything that happens in a widget; what it returns ends it.
 *
 * @example
 * const stop = onEvent(latchkey, (event) => console.log(event.type))
 */
export function onEvent(
  latchkey: Latchkey,
  listener: (event: LatchkeyEvent) => void,
  { includeAddresses = false }: OnEventOptions = {},
): () => void {
  watchStore(latchkey)
  const { listeners } = latchkey.internal
  const heard = includeAddresses ? listener : (event: LatchkeyEvent) => listener(withoutAddress(event))
  const own = (event: LatchkeyEvent) => heard(event)
  listeners.add(own)
  return () => listeners.delete(own)
}

function withoutAddress(event: LatchkeyEvent): LatchkeyEvent {
  if (!('caipAddress' in event)) return event
  const { caipAddress: _, ...rest } = event
  if (!('hash' in rest)) return rest
  const { hash: __, ...anonymous } = rest
  return anonymous
}

/** Once for an instance: what changed in its state, as events. */
const watchStore = defineOnce(
  (latchkey) =>
    latchkey.store.subscribe((after, before) => {
      if (after.namespaces === before.namespaces) return
      for (const namespace of latchkey.namespaces) {
        const events = compare(namespace, before.namespaces[namespace], after.namespaces[namespace])
        for (const event of events) latchkey.internal.emit(event)
      }
    }),
  { dispose: (stop) => stop() },
)

function compare(
  namespace: ChainNamespace,
  before: NamespaceState | undefined,
  after: NamespaceState | undefined,
): LatchkeyEvent[] {
  if (before === after) return []
  const events: LatchkeyEvent[] = []
  const was = new Map(before?.connections?.map((one) => [one.connectorId, one.account]))
  const is = new Map(after?.connections?.map((one) => [one.connectorId, one.account]))
  for (const connectorId of was.keys()) {
    // While another wallet is being asked, the connected one is still there.
    if (!is.has(connectorId) && after?.status !== 'connecting')
      events.push({ type: 'disconnected', namespace, connectorId })
  }
  for (const [connectorId, { address, caipAddress }] of is) {
    const known = was.get(connectorId)
    if (!known) events.push({ type: 'connected', namespace, connectorId, caipAddress })
    else if (known.address !== address)
      events.push({ type: 'account-changed', namespace, connectorId, caipAddress })
  }
  const network = networkOf(after)
  if (network && network.caipNetworkId !== networkOf(before)?.caipNetworkId) {
    events.push({ type: 'network-changed', namespace, ...network })
  }
  return events
}

/** The wallet's network, or without one the chosen one. */
function networkOf(state: NamespaceState | undefined) {
  const caipNetworkId = state?.caipNetworkId ?? state?.network?.caipNetworkId
  return caipNetworkId && { caipNetworkId, isRequested: state?.network !== undefined }
}
