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
  /** Whether a chain says so, or the data API: of a registry on a chain, or of its own zone. */
  source: 'ens' | 'sns' | 'zone'
}

const ethereumCoinType = 60

/** Our own rule for names of a zone (S-07): whatever else looks like one is somebody else's. */
const zoneName = /^[a-z0-9-]{4,63}(?:\.[a-z0-9-]+){2,}$/

/** Names of a registry on Solana, in letters that cannot be taken for others. */
const chainName = /^[a-z0-9-]{1,63}\.(?:sol|sns)$/

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
  const lowerCased = { ...question, name: name.toLowerCase() }
  const isOfChain = question.namespace === 'solana' && chainName.test(lowerCased.name)
  const registered = await askServer(latchkey, lowerCased, isOfChain ? chainName : zoneName)
  if (registered) return { ...registered, source: isOfChain ? 'sns' : 'zone' }
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

async function askServer(
  latchkey: Latchkey,
  { namespace, name, caipNetworkId }: Question,
  rule: RegExp,
): Promise<FoundName | undefined> {
  if (!latchkey.api || !rule.test(name) || name.endsWith('.eth')) return undefined
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
