import type { Latchkey } from '../../Latchkey.js'
import { balancesQueryKey, historyQueryKey } from '../../query/accountQueryKeys.js'
import { getQueryClient } from '../../query/getQueryClient.js'
import { addMovedToken } from '../balance/movedTokens.js'
import { nativeBalanceQueryKey } from '../balance/nativeBalanceQueryKey.js'
import type { Transaction } from './Transaction.js'

export type RefreshAfterParameters = Pick<
  Transaction,
  'namespace' | 'caipNetworkId' | 'from' | 'token' | 'purpose'
>

/** Has balances and history read again after a transaction has landed, or was taken back. */
export function refreshAfter(
  latchkey: Latchkey,
  { namespace, caipNetworkId, from, token, purpose }: RefreshAfterParameters,
): void {
  addMovedToken(latchkey, { address: from, caipNetworkId, token })
  if (purpose?.kind === 'swap')
    addMovedToken(latchkey, { address: from, caipNetworkId, token: purpose.bought.token })
  const client = getQueryClient(latchkey)
  // Whoever shows them shows that they could not be read.
  for (const toKey of [nativeBalanceQueryKey, balancesQueryKey, historyQueryKey])
    void client.invalidateQueries({ queryKey: toKey({ namespace }) }).catch(() => {})
}
