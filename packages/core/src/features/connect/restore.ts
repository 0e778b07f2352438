import type { ChainNamespace } from '@latchkey/protocol'
import type { Latchkey } from '../../Latchkey.js'
import { openEmbedded, openPairing } from '../../loading/openAnnounced.js'
import { reconnectNamespace } from './reconnectNamespace.js'

/** Restores what is remembered; where the active namespace comes to nothing, the first that has a connection follows. */
export async function restore(latchkey: Latchkey, namespaces: readonly ChainNamespace[]): Promise<void> {
  const { store } = latchkey
  openPairing(latchkey).catch(() => {})
  openEmbedded(latchkey).catch(() => {})
  await Promise.all(namespaces.map((namespace) => reconnectNamespace(latchkey, namespace)))
  const { activeNamespace: active, namespaces: states } = store.getState()
  const isConnected = (namespace: ChainNamespace) => states[namespace]?.status === 'connected'
  // The person may have chosen another one, or be asked by a wallet, meanwhile.
  if (!namespaces.includes(active) || states[active]?.status !== 'disconnected') return
  const next = latchkey.namespaces.find(isConnected)
  if (next) store.setState({ activeNamespace: next })
}
