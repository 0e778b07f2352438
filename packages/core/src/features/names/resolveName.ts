import {
  type Caip2Id,
  type ChainNamespace,
  coinTypesOf,
  isLatchkeyError,
  LatchkeyError,
} from '@latchkey/protocol'
import { profileLookupCall } from '@latchkey/protocol/wire'
import { request } from '../../api/request.js'
import type { Latchkey } from '../../Latchkey.js'
import { loadAdapter } from '../../loading/loadAdapter.js'

export type ResolveNameParameters = {
  namespace: ChainNamespace
  name: string
  caipNetworkId: Caip2Id
  signal?: AbortSignal | undefined
}

export type ResolveNameReturnType = {
  /** The name in its one spelling. */
  name: string
  address: string
  /** Whether a chain says so, or the data API, which registers names of its own zone. */
  source: 'ens' | 'zone'
}

/** Our own rule for names of a zone (S-07): whatever else looks like one is somebody else's. */
const zoneName = /^[a-z0-9-]{4,63}(?:\.[a-z0-9-]+){2,}$/

/**
 * The address that a name stands for on a network; throws `name/*` where it stands for none. What is on a chain comes
 * first, so a server cannot answer for names that are not its own.
 */
export async function resolveName(
  latchkey: Latchkey,
  { namespace, name, caipNetworkId, signal }: ResolveNameParameters,
): Promise<ResolveNameReturnType> {
  const { found, failure } = await askChain(latchkey, { namespace, name, caipNetworkId })
  if (found) return { ...found, source: 'ens' }
  const address = await askZone(latchkey, { name: name.toLowerCase(), caipNetworkId, signal })
  if (address !== undefined) return { name: name.toLowerCase(), address, source: 'zone' }
  throw failure ?? new LatchkeyError('name/not-found', { context: { name, network: caipNetworkId } })
}

async function askChain(latchkey: Latchkey, { namespace, name, caipNetworkId }: ResolveNameParameters) {
  const adapter = await loadAdapter(latchkey, namespace)
  if (!adapter.names) return {}
  try {
    return { found: await (await adapter.names()).resolve({ name, caipNetworkId }) }
  } catch (failure) {
    // A name that could be taken for another is refused everywhere; a node that is silent is no reason to give up.
    if (isLatchkeyError(failure, 'name/invalid')) throw failure
    return { failure }
  }
}

async function askZone(
  latchkey: Latchkey,
  { name, caipNetworkId, signal }: Omit<ResolveNameParameters, 'namespace'>,
): Promise<string | undefined> {
  if (!latchkey.api || !zoneName.test(name) || name.endsWith('.eth')) return undefined
  const profile = await request(latchkey, profileLookupCall, { name, signal })
  if (!('addresses' in profile) || profile.name !== name) return undefined
  for (const coinType of coinTypesOf(caipNetworkId)) {
    const record = profile.addresses[coinType]
    if (record) return record.address
  }
  return undefined
}
