import type { QueryObserverOptions } from '@tanstack/query-core'
import { toImageUrl } from '../../api/toImageUrl.js'
import type { Latchkey } from '../../Latchkey.js'
import { freshFor } from '../../query/freshFor.js'
import { pace } from '../../query/pace.js'
import { times } from '../../query/times.js'
import type { confirmName } from './confirmName.js'
import { type FetchIdentityParameters, fetchIdentity } from './fetchIdentity.js'
import { type IdentityParameters, identityQueryKey } from './identityQueryKey.js'

/** Who an account is; what is not known is absent. */
export type Identity = { name?: string; image?: string }

/** The name and picture of an account. */
export function identityQueryOptions(
  latchkey: Latchkey,
  { namespace, address, caipNetworkId }: IdentityParameters,
): QueryObserverOptions<Identity, Error> {
  const queryKey = identityQueryKey({ namespace, address, ...(caipNetworkId && { caipNetworkId }) })
  return {
    queryKey,
    enabled: latchkey.api !== undefined && address !== undefined,
    staleTime: freshFor(times.identity),
    retry: false,
    async queryFn({ signal }) {
      if (address === undefined) throw new TypeError('Disabled query ran.')
      return pace(latchkey, { queryKey, signal }, () =>
        findIdentity(latchkey, { address, caipNetworkId, signal }),
      )
    },
  }
}

/** Who an account is, as far as that is confirmed. */
export async function findIdentity(
  latchkey: Latchkey,
  parameters: FetchIdentityParameters,
): Promise<Identity> {
  const { address, signal } = parameters
  const answer = await fetchIdentity(latchkey, parameters)
  const name = answer.name && (await confirm(latchkey, { name: answer.name, address, signal }))
  const image = toImageUrl(latchkey.api, answer.avatar)
  return { ...(name && { name }), ...(image && { image }) }
}

/** Few accounts have a name; what confirms it comes with the first. */
const confirm: typeof confirmName = (latchkey, parameters) =>
  import('./confirmName.js').then(({ confirmName }) => confirmName(latchkey, parameters))
