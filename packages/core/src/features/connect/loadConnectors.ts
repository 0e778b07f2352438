import type { LatchkeyError } from '@latchkey/protocol'
import type { Latchkey } from '../../Latchkey.js'
import { loadAdapter } from '../../loading/loadAdapter.js'
import { openDiscovery } from '../../loading/openDiscovery.js'

export type LoadConnectorsReturnType = void

export type LoadConnectorsErrorType = LatchkeyError<'adapter/load-failed' | 'network/no-node'>

/**
 * Finds the wallets of all namespaces, which then announce themselves in the store. Adapters are loaded only where nothing
 * smaller can tell. One namespace that fails does not hide the others; it throws only when all have failed.
 */
export async function loadConnectors(latchkey: Latchkey): Promise<LoadConnectorsReturnType> {
  // Beside the others: they are announced to them.
  const announced =
    (latchkey.walletConnect || latchkey.embedded) &&
    import('../../loading/announced.chunk.js').then(
      ({ openPairing, openEmbedded }) => Promise.allSettled([openPairing(latchkey), openEmbedded(latchkey)]),
      () => {},
    )
  const results = await Promise.allSettled(
    [...latchkey.descriptors.values()].map((descriptor) =>
      descriptor.discover ? openDiscovery(latchkey, descriptor) : loadAdapter(latchkey, descriptor.namespace),
    ),
  )
  const failure = results.find((result) => result.status === 'rejected')
  if (failure && results.every((result) => result.status === 'rejected')) throw failure.reason
  await announced
  latchkey.store.setState({ areConnectorsLoaded: true })
}
