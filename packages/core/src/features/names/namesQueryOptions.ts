import type { ChainNamespace } from '@latchkey/protocol'
import type { QueryObserverOptions } from '@tanstack/query-core'
import type { Latchkey } from '../../Latchkey.js'
import { freshFor } from '../../query/freshFor.js'
import { pace } from '../../query/pace.js'
import { times } from '../../query/times.js'
import { type LatchkeyQueryKey, toQueryKey } from '../../query/toQueryKey.js'
import { fetchNamesOf } from './fetchNamesOf.js'
import type { NameRecord } from './Name.js'

export type NamesParameters = { namespace: ChainNamespace; address: string | undefined }

/** Key of {@link namesQueryOptions}. */
export const namesQueryKey = (
  parameters: Partial<NamesParameters> = {},
): LatchkeyQueryKey<'names', NamesParameters> => toQueryKey('names', parameters)

/** The names of the zone that an account has signed for, the oldest first. */
export function namesQueryOptions(
  latchkey: Latchkey,
  { namespace, address }: NamesParameters,
): QueryObserverOptions<readonly NameRecord[], Error> {
  const queryKey = namesQueryKey({ namespace, address })
  return {
    queryKey,
    enabled: latchkey.api !== undefined && address !== undefined,
    staleTime: freshFor(times.name),
    retry: false,
    async queryFn({ signal }) {
      if (address === undefined) throw new TypeError('Disabled query ran.')
      return pace(latchkey, { queryKey, signal }, () =>
        fetchNamesOf(latchkey, { address, claimed: true, signal }),
      )
    },
  }
}
