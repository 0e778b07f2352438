import type { QueryObserverOptions } from '@tanstack/query-core'
import type { Latchkey } from '../../Latchkey.js'
import { getQueryClient } from '../../query/getQueryClient.js'
import { getTokenChoices } from '../balance/tokenChoices.js'
import { type AccountQueriesParameters, accountQueries } from './accountQueries.js'
import { getCurrentTab } from './getCurrentTab.js'
import { type AccountState, toAccountState } from './toAccountState.js'

export type GetAccountStateParameters = AccountQueriesParameters
export type GetAccountStateReturnType = AccountState

/**
 * The account by the field names of other wallet widgets, from what is cached: nothing is asked for.
 *
 * @example
 * const { balance, balanceSymbol } = getAccountState(latchkey)
 */
export function getAccountState(
  latchkey: Latchkey,
  parameters: GetAccountStateParameters = {},
): GetAccountStateReturnType {
  const client = getQueryClient(latchkey)
  // A query without its address would have the key of another.
  const answerOf = <data>({ enabled, queryKey }: QueryObserverOptions<data, Error>) =>
    enabled === true ? client.getQueryData<data>(queryKey) : undefined
  const { account, networks, native, tokens, identity } = accountQueries(latchkey, parameters)
  return toAccountState({
    account,
    networks,
    currentTab: getCurrentTab(latchkey, { namespace: account.namespace }),
    native: answerOf(native),
    tokens: answerOf(tokens)?.tokens,
    identity: answerOf(identity),
    choices: getTokenChoices(latchkey).getState(),
  })
}
