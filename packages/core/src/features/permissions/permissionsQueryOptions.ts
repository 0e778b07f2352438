import type { ChainNamespace } from '@latchkey/protocol'
import { answersSessions, type Session, sessionsCall } from '@latchkey/protocol/wire'
import type { QueryObserverOptions } from '@tanstack/query-core'
import { request } from '../../api/request.js'
import type { Latchkey } from '../../Latchkey.js'
import { freshFor } from '../../query/freshFor.js'
import { pace } from '../../query/pace.js'
import { times } from '../../query/times.js'
import { type LatchkeyQueryKey, toQueryKey } from '../../query/toQueryKey.js'

export type PermissionsParameters = { namespace: ChainNamespace; address: string | undefined }

/** Key of {@link permissionsQueryOptions}. */
export const permissionsQueryKey = (
  parameters: Partial<PermissionsParameters> = {},
): LatchkeyQueryKey<'permissions', PermissionsParameters> => toQueryKey('permissions', parameters)

/** What was granted on behalf of an account, on any network, the newest first; also what is over. EVM accounts alone. */
export function permissionsQueryOptions(
  latchkey: Latchkey,
  { namespace, address }: PermissionsParameters,
): QueryObserverOptions<readonly Session[], Error> {
  const queryKey = permissionsQueryKey({ namespace, address })
  return {
    queryKey,
    enabled: latchkey.api !== undefined && address !== undefined && answersSessions(namespace),
    staleTime: freshFor(times.history),
    retry: false,
    async queryFn({ signal }) {
      if (address === undefined) throw new TypeError('Disabled query ran.')
      return pace(latchkey, { queryKey, signal }, async () => {
        const { pcis } = await request(latchkey, sessionsCall, { address, signal })
        return pcis
      })
    },
  }
}
