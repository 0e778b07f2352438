import type { ChainNamespace } from '@latchkey/protocol'
import { answersSessions, type Session, sessionsCall } from '@latchkey/protocol/wire'
import type { QueryObserverOptions } from '@tanstack/query-core'
import { request } from '../../api/request.js'
import type { Latchkey } from '../../Latchkey.js'
import { freshFor } from '../../query/freshFor.js'
import { pace } from '../../query/pace.js'
import { times } from '../../query/times.js'
import { type LatchkeyQueryKey, toQueryKey } from '../../query/toQueryKey.js'

export type SessionsParameters = { namespace: ChainNamespace; address: string | undefined }

/** Key of {@link sessionsQueryOptions}. */
export const sessionsQueryKey = (
  parameters: Partial<SessionsParameters> = {},
): LatchkeyQueryKey<'sessions', SessionsParameters> => toQueryKey('sessions', parameters)

/** What was granted on behalf of an account, on any network, the newest first; also what is over. EVM accounts alone. */
export function sessionsQueryOptions(
  latchkey: Latchkey,
  { namespace, address }: SessionsParameters,
): QueryObserverOptions<readonly Session[], Error> {
  const queryKey = sessionsQueryKey({ namespace, address })
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
