import type { ChainNamespace, LatchkeyError } from '@latchkey/protocol'
import { defineOnce } from '../../defineOnce.js'
import type { Latchkey } from '../../Latchkey.js'
import { loadCapability } from '../../loading/capability.js'
import { loadAdapter } from '../../loading/loadAdapter.js'

export type GetAdapterConfigParameters = { namespace: ChainNamespace }

export type GetAdapterConfigReturnType = unknown

export type GetAdapterConfigErrorType = LatchkeyError<
  'adapter/not-found' | 'adapter/load-failed' | 'network/no-node' | 'capability/unsupported'
>

const getLoading = defineOnce(() => new Map<ChainNamespace, Promise<unknown>>())

/** What a namespace's adapter stands on, for an adapter's own package to type it; the same promise each time. */
export function getAdapterConfig(
  latchkey: Latchkey,
  { namespace }: GetAdapterConfigParameters,
): Promise<GetAdapterConfigReturnType> {
  const loading = getLoading(latchkey)
  const known = loading.get(namespace) ?? load(latchkey, namespace)
  loading.set(namespace, known)
  // Code that did not arrive may arrive the next time.
  known.catch(() => loading.delete(namespace))
  return known
}

async function load(latchkey: Latchkey, namespace: ChainNamespace) {
  return (await loadCapability(await loadAdapter(latchkey, namespace), 'provider')).config
}
