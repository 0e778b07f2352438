import type { Caip2Id, ChainNamespace } from '@latchkey/protocol'
import type { Latchkey } from '../../../Latchkey.js'
import { getQueryClient } from '../../../query/getQueryClient.js'
import { identityQueryOptions } from '../../identity/identityQueryOptions.js'
import type { ResolvedReceiver } from '../state/SendState.js'

export type ReadProfileParameters = {
  namespace: ChainNamespace
  address: string
  caipNetworkId: Caip2Id | undefined
}

/** The receiver's own name and picture, as the data API knows them; nothing where it does not answer. */
export async function readProfile(
  latchkey: Latchkey,
  parameters: ReadProfileParameters,
): Promise<Pick<ResolvedReceiver, 'profileName' | 'image'> | undefined> {
  const { queryKey, queryFn, staleTime, enabled } = identityQueryOptions(latchkey, parameters)
  if (!enabled || typeof queryFn !== 'function') return undefined
  try {
    const client = getQueryClient(latchkey)
    const { name, image } = await client.fetchQuery({ queryKey, queryFn, staleTime, retry: false })
    return { profileName: name, image }
  } catch {
    return undefined
  }
}
