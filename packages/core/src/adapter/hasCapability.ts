import type { ChainNamespace } from '@latchkey/protocol'
import type { Latchkey } from '../Latchkey.js'
import { loadAdapter } from './loadAdapter.js'

export type HasCapabilityParameters = { namespace: ChainNamespace; name: 'names' | 'send' | 'sign' | 'track' }

/** Tells whether a namespace's adapter can do something, so that a page offers only what works. */
export async function hasCapability(
  latchkey: Latchkey,
  { namespace, name }: HasCapabilityParameters,
): Promise<boolean> {
  const adapter = await loadAdapter(latchkey, namespace)
  return adapter[name] !== undefined
}
