import { type ChainNamespace, LatchkeyError } from '@latchkey/protocol'
import type { AdapterDescriptor, WalletDiscovery } from '../adapter/Adapter.js'
import { defineOnce } from '../defineOnce.js'
import type { Latchkey } from '../Latchkey.js'
import { syncConnectors } from '../store/syncConnectors.js'

/** A discovery whose wallets are in the store until the adapter's own list takes their place. */
export type OpenedDiscovery = { discovery: WalletDiscovery; stopListing: () => void }

const getOpened = defineOnce(() => new Map<ChainNamespace, Promise<OpenedDiscovery>>(), {
  dispose(opened) {
    for (const opening of opened.values())
      opening.then(
        ({ discovery }) => discovery.dispose(),
        () => {},
      )
  },
})

/** Finds a namespace's wallets, once for the instance; nothing where the descriptor leaves that to the adapter. */
export async function openDiscovery(
  latchkey: Latchkey,
  { namespace, discover }: AdapterDescriptor,
): Promise<OpenedDiscovery | undefined> {
  if (!discover) return undefined
  const opened = getOpened(latchkey)
  const opening = opened.get(namespace) ?? open(latchkey, namespace, discover)
  opened.set(namespace, opening)
  // As with an adapter: code that did not arrive may arrive the next time.
  opening.catch(() => opened.delete(namespace))
  return opening
}

/** Finds the wallets of a namespace anew, after its adapter has ended the discovery that it was given. */
export async function renewDiscovery(latchkey: Latchkey, descriptor: AdapterDescriptor): Promise<void> {
  if (getOpened(latchkey).delete(descriptor.namespace)) await openDiscovery(latchkey, descriptor)
}

async function open(
  latchkey: Latchkey,
  namespace: ChainNamespace,
  discover: NonNullable<AdapterDescriptor['discover']>,
): Promise<OpenedDiscovery> {
  try {
    const create = await discover()
    const discovery = create()
    return { discovery, stopListing: syncConnectors(latchkey, namespace, discovery.connectors) }
  } catch (cause) {
    throw new LatchkeyError('adapter/load-failed', { context: { namespace }, cause })
  }
}
