import type { QueryObserverOptions } from '@tanstack/query-core'
import type { Latchkey } from '../../Latchkey.js'
import { getQueryClient } from '../../query/getQueryClient.js'
import { accountQueries } from './accountQueries.js'
import {
  type GetAccountStateParameters,
  type GetAccountStateReturnType,
  getAccountState,
} from './getAccountState.js'

export type FetchAccountStateParameters = GetAccountStateParameters
export type FetchAccountStateReturnType = GetAccountStateReturnType

/** What could not be learnt is absent instead. */
export type FetchAccountStateErrorType = never

/**
 * The account by the field names of other wallet widgets, after chain and data API were asked for what is not fresh. What
 * could not be learnt is absent.
 *
 * @example
 * const { balance, tokenBalance, profileName } = await fetchAccountState(latchkey, { namespace: 'eip155' })
 */
export async function fetchAccountState(
  latchkey: Latchkey,
  parameters: FetchAccountStateParameters = {},
): Promise<FetchAccountStateReturnType> {
  const client = getQueryClient(latchkey)
  const ask = async <data>({
    queryKey,
    queryFn,
    staleTime,
    retry,
    enabled,
  }: QueryObserverOptions<data, Error>) => {
    if (enabled !== true) return
    await client.fetchQuery({ queryKey, queryFn, staleTime, retry } as Parameters<
      typeof client.fetchQuery
    >[0])
  }
  const { native, tokens, identity } = accountQueries(latchkey, parameters)
  await Promise.allSettled([ask(native), ask(tokens), ask(identity)])
  return getAccountState(latchkey, parameters)
}
