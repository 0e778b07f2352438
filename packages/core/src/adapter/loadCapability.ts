import { LatchkeyError } from '@latchkey/protocol'
import type { Adapter, Capability, CapabilityName } from './Adapter.js'

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
