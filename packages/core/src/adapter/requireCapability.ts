import { LatchkeyError } from '@latchkey/protocol'
import type { Adapter } from './Adapter.js'

/** Returns a capability of an adapter, or says that it has none before anything is called. */
export function requireCapability<name extends 'send' | 'track'>(
  adapter: Adapter,
  name: name,
): NonNullable<Adapter[name]> {
  const capability = adapter[name]
  if (!capability)
    throw new LatchkeyError('capability/unsupported', {
      context: { namespace: adapter.namespace, capability: name },
    })
  return capability as NonNullable<Adapter[name]>
}
