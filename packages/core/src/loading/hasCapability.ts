import type { ChainNamespace, LatchkeyError } from '@latchkey/protocol'
import type { CapabilityName } from '../adapter/Adapter.js'
import type { Latchkey } from '../Latchkey.js'
import { loadAdapter } from './loadAdapter.js'

export type HasCapabilityParameters = { namespace: ChainNamespace; name: CapabilityName }

export type HasCapabilityReturnType = boolean

export type HasCapabilityErrorType = LatchkeyError<
  'adapter/not-found' | 'adapter/load-failed' | 'network/no-node'
>

/** Tells whether a namespace's adapter can do something, so that a page offers only what works. */
export async function hasCapability(
  latchkey: Latchkey,
  { namespace, name }: HasCapabilityParameters,
): Promise<HasCapabilityReturnType> {
  const adapter = await loadAdapter(latchkey, namespace)
  return adapter[name] !== undefined
}
