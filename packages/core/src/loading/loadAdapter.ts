import { type ChainNamespace, isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import type { Adapter, AdapterDescriptor } from '../adapter/Adapter.js'
import { raiseAlert } from '../alerts/raiseAlert.js'
import type { Latchkey } from '../Latchkey.js'
import { syncAdapter } from '../store/syncAdapter.js'
import { openDiscovery } from './openDiscovery.js'

/**
 * Loads a namespace's adapter, once for the instance, and mirrors what it knows into the store.
 *
 * A function beside the instance and not a method of it: whoever calls it is loaded on demand, and
 * the page's first chunk stays free of it and of the errors it can raise.
 */
export async function loadAdapter(latchkey: Latchkey, namespace: ChainNamespace): Promise<Adapter> {
  const descriptor = latchkey.descriptors.get(namespace)
  if (!descriptor) throw new LatchkeyError('adapter/not-found', { context: { namespace } })
  const loading = latchkey.internal.adapters.get(namespace) ?? load(latchkey, descriptor)
  latchkey.internal.adapters.set(namespace, loading)
  return loading
}

async function load(latchkey: Latchkey, descriptor: AdapterDescriptor): Promise<Adapter> {
  const { namespace } = descriptor
  try {
    const [createAdapter, opened] = await Promise.all([
      descriptor.load(),
      openDiscovery(latchkey, descriptor),
    ])
    const adapter = createAdapter({
      storage: latchkey.internal.memory.items,
      report: (error) => raiseAlert(latchkey, error),
      ...(opened && { discovery: opened.discovery }),
    })
    opened?.stopListing()
    syncAdapter(latchkey, adapter)
    return adapter
  } catch (cause) {
    // A chunk that failed to load (offline, a new deployment) may load the next time.
    latchkey.internal.adapters.delete(namespace)
    // A mistake of the page, which no second attempt mends.
    if (isLatchkeyError(cause, 'network/no-node')) {
      raiseAlert(latchkey, cause)
      throw cause
    }
    throw new LatchkeyError('adapter/load-failed', { context: { namespace }, cause })
  }
}
