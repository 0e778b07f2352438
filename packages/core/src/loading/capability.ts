import { type ChainNamespace, LatchkeyError } from '@latchkey/protocol'
import type { Adapter, Capability, CapabilityName } from '../adapter/Adapter.js'
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

/** Loads a capability of an adapter, or says that it has none before anything is called. */
export async function loadCapability<name extends CapabilityName>(
  adapter: Adapter,
  name: name,
): Promise<Capability<name>> {
  const load = adapter[name] as (() => Promise<Capability<name>>) | undefined
  if (!load)
    throw new LatchkeyError('capability/unsupported', {
      context: { namespace: adapter.namespace, capability: name },
    })
  return load()
}
