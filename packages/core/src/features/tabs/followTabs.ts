import type { ChainNamespace } from '@latchkey/protocol'
import { defineOnce } from '../../defineOnce.js'
import type { Latchkey } from '../../Latchkey.js'
import { loadAdapter } from '../../loading/loadAdapter.js'

/** Brings an instance to what another tab of the page has written down, one change after the other. */
export function followTabs(latchkey: Latchkey): Promise<void> {
  const queue = getQueue(latchkey)
  queue.last = queue.last.then(async () => {
    for (const namespace of latchkey.namespaces) await follow(latchkey, namespace).catch(() => {})
  })
  return queue.last
}

const getQueue = defineOnce(() => ({ last: Promise.resolve() }))

async function follow(latchkey: Latchkey, namespace: ChainNamespace): Promise<void> {
  const wanted = latchkey.internal.memory.getConnectorIds(namespace)
  const state = latchkey.store.getState().namespaces[namespace]
  const connected = state?.connections?.map(({ connectorId }) => connectorId) ?? []
  // Somebody is just being asked here: what comes of it is what counts.
  if (state?.status === 'connecting' || isSame(wanted, connected)) return
  // What follows is what the other tab did already: it is not written down as something of this one.
  const release = latchkey.internal.memory.hold()
  try {
    const adapter = await loadAdapter(latchkey, namespace)
    for (const connectorId of connected) {
      if (!wanted.includes(connectorId)) await adapter.disconnect({ connectorId }).catch(() => {})
    }
    const missing = wanted.filter((connectorId) => !connected.includes(connectorId))
    if (missing.length > 0) await adapter.reconnect({ connectorIds: missing })
    const active = wanted.find((id) => adapter.connections.get().some((one) => one.connectorId === id))
    if (active && adapter.connections.get()[0]?.connectorId !== active) {
      await adapter.activate({ connectorId: active })
    }
    // A page without an account takes the first that another tab connects, of whichever namespace, as a reload would.
    const { activeNamespace, namespaces } = latchkey.store.getState()
    if (active && missing.length > 0 && namespaces[activeNamespace]?.status === 'disconnected')
      latchkey.store.setState({ activeNamespace: namespace })
  } finally {
    release()
  }
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id, index) => id === other[index])
