import {
  type Caip2Id,
  type ChainNamespace,
  coinTypesOf,
  isLatchkeyError,
  LatchkeyError,
} from '@latchkey/protocol'
import { profileLookupCall } from '@latchkey/protocol/wire'
import type { FoundName } from '../../adapter/NamesCapability.js'
import { request } from '../../api/request.js'
import type { Latchkey } from '../../Latchkey.js'
import { loadAdapter } from '../../loading/loadAdapter.js'
import { getQueryClient } from '../../query/getQueryClient.js'
import { times } from '../../query/times.js'
import { toQueryKey } from '../../query/toQueryKey.js'

export type ResolveNameParameters = {
  namespace: ChainNamespace
  name: string
  caipNetworkId: Caip2Id
  /** Asks again, whatever is remembered: before a wallet is asked. */
  isFresh?: boolean | undefined
}

type Question = Pick<ResolveNameParameters, 'namespace' | 'name' | 'caipNetworkId'>

/** The name is in its one spelling. */
export type ResolveNameReturnType = FoundName & {
  /** Whether a chain says so, or the data API, which registers names of its own zone. */
  source: 'ens' | 'zone'
}

const ethereumCoinType = 60

/** Our own rule for names of a zone (S-07): whatever else looks like one is somebody else's. */
const zoneName = /^[a-z0-9-]{4,63}(?:\.[a-z0-9-]+){2,}$/

/**
 * The address that a name stands for on a network; throws `name/*` where it stands for none. What is on a chain comes
 * first, so a server cannot answer for names that are not its own.
 */
export async function resolveName(
  latchkey: Latchkey,
  { namespace, name, caipNetworkId, isFresh = false }: ResolveNameParameters,
): Promise<ResolveNameReturnType> {
  const question = { namespace, name, caipNetworkId }
  return getQueryClient(latchkey).fetchQuery({
    queryKey: toQueryKey('name', question),
    queryFn: () => ask(latchkey, question),
    staleTime: isFresh ? 0 : times.name,
    retry: false,
  })
}

async function ask(latchkey: Latchkey, question: Question): Promise<ResolveNameReturnType> {
  const { name, caipNetworkId } = question
  const { found, failure } = await askChain(latchkey, question)
  if (found) return { ...found, source: 'ens' }
  const registered = await askZone(latchkey, { ...question, name: name.toLowerCase() })
  if (registered) return { ...registered, source: 'zone' }
  throw failure ?? new LatchkeyError('name/not-found', { context: { name, network: caipNetworkId } })
}

async function askChain(latchkey: Latchkey, { namespace, name, caipNetworkId }: Question) {
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
  { namespace, name, caipNetworkId }: Question,
): Promise<FoundName | undefined> {
  if (!latchkey.api || !zoneName.test(name) || name.endsWith('.eth')) return undefined
  const profile = await request(latchkey, profileLookupCall, { name })
  if (!('addresses' in profile) || profile.name !== name) return undefined
  for (const coinType of coinTypesOf(caipNetworkId)) {
    const record = profile.addresses[coinType]
    if (record) return { name, address: record.address }
  }
  const address = profile.addresses[ethereumCoinType]?.address
  if (address === undefined) return undefined
  const { names } = await loadAdapter(latchkey, namespace)
  return (await names?.())?.offerEthereum?.({ name, address, caipNetworkId })
}
