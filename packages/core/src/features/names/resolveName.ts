import {
  type Caip2Id,
  type ChainNamespace,
  coinTypesOf,
  isLatchkeyError,
  LatchkeyError,
} from '@latchkey/protocol'
import { gatewayCall, profileLookupCall } from '@latchkey/protocol/wire'
import type { AskGateway, FoundName, NameRegistry, NamesCapability } from '../../adapter/NamesCapability.js'
import { request } from '../../api/request.js'
import type { Latchkey } from '../../Latchkey.js'
import { loadAdapter } from '../../loading/loadAdapter.js'
import { freshFor } from '../../query/freshFor.js'
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
  /** Whether a chain says so, or the data API: of a registry, or of its own zone. */
  source: 'ens' | 'zone' | NameRegistry['source']
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
    // A record of the DNS says itself how long it holds, which the data API keeps to.
    staleTime: freshFor(isFresh || name.includes('@') ? 0 : times.name),
    retry: false,
  })
}

async function ask(latchkey: Latchkey, question: Question): Promise<ResolveNameReturnType> {
  const { namespace, name, caipNetworkId } = question
  const { names } = await loadAdapter(latchkey, namespace)
  const chain = (await names?.()) ?? {}
  const { found, failure } = await askChain(latchkey, chain, question)
  if (found) return { ...found, source: 'ens' }
  const lowerCased = name.toLowerCase()
  const registry = chain.registry?.rule.test(lowerCased) ? chain.registry : undefined
  if (registry || (zoneName.test(lowerCased) && isOfZone(latchkey, lowerCased))) {
    const { source = 'zone', sign = '' } = registry ?? {}
    const registered = await askServer(latchkey, chain, { ...question, name: lowerCased.replace(sign, '') })
    if (registered) return { ...registered, name: sign + registered.name, source }
  }
  throw failure ?? new LatchkeyError('name/not-found', { context: { name, network: caipNetworkId } })
}

/** Whether a name is of the zones that the page has pinned; of any where it has pinned none. */
function isOfZone({ api }: Latchkey, name: string): boolean {
  const zone = name.slice(name.indexOf('.') + 1)
  return api?.nameZones?.some((one) => one.toLowerCase() === zone) ?? true
}

async function askChain(latchkey: Latchkey, { resolve }: NamesCapability, { name, caipNetworkId }: Question) {
  const askGateway = latchkey.api && gatewaysOf(latchkey)
  try {
    return { found: await resolve?.({ name, caipNetworkId, askGateway }) }
  } catch (failure) {
    // A name that could be taken for another is refused everywhere; a node that is silent is no reason to give up.
    if (isLatchkeyError(failure, 'name/invalid')) throw failure
    return { failure }
  }
}

/** By way of the data API: a server that a name's owner has chosen sees no visitor (V-01). */
const gatewaysOf =
  (latchkey: Latchkey): AskGateway =>
  async (body) => {
    try {
      return (await request(latchkey, gatewayCall, { body })).data
    } catch (error) {
      if (isLatchkeyError(error, 'api/refused') && error.context.status === 404) return undefined
      throw error
    }
  }

async function askServer(
  latchkey: Latchkey,
  { offerEthereum }: NamesCapability,
  { name, caipNetworkId }: Question,
): Promise<FoundName | undefined> {
  if (!latchkey.api || name.endsWith('.eth')) return undefined
  const profile = await request(latchkey, profileLookupCall, { name })
  if (!('addresses' in profile) || profile.name !== name) return undefined
  for (const coinType of coinTypesOf(caipNetworkId)) {
    const record = profile.addresses[coinType]
    if (record) return { name, address: record.address }
  }
  const address = profile.addresses[ethereumCoinType]?.address
  if (address === undefined) return undefined
  return offerEthereum?.({ name, address, caipNetworkId })
}
