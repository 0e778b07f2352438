'use client'
import { getTokenChoices, selectNetworks } from '@latchkey/core/account'
import { type AccountState, toAccountState } from '@latchkey/core/compat'
import { balancesQueryOptions, getQueryClient, identityQueryOptions } from '@latchkey/core/query'
import type { ChainNamespace } from '@latchkey/protocol'
import { useMemo } from 'react'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { useStore } from '../store/useStore.js'
import type { QueryParameters } from './Query.js'
import { useAccount } from './useAccount.js'
import { useCurrency } from './useCurrency.js'
import { useCurrentTab } from './useCurrentTab.js'
import { useNativeBalance } from './useNativeBalance.js'
import { useQuery } from './useQuery.js'
import { toRead } from './useQueryState.js'

export type UseAccountStateParameters = {
  /** The active namespace by default. */
  namespace?: ChainNamespace | undefined
  /** Of all that is asked for; `status` is that of the account. */
  query?: Pick<QueryParameters<never>, 'enabled' | 'staleTime'>
}

export type UseAccountStateReturnType = AccountState

/**
 * The account by the field names of other wallet widgets, derived from `useAccount` and the queries of balances and identity,
 * which are asked while the hook is used. New pages read `useAccount`, `useBalances` and `useIdentity`.
 */
export function useAccountState({
  namespace: chosen,
  query = {},
}: UseAccountStateParameters = {}): UseAccountStateReturnType {
  const { latchkey } = useLatchkeyContext()
  const client = getQueryClient(latchkey)
  const account = useAccount({ namespace: chosen })
  const { namespace, address, network } = account
  const caipNetworkId = network?.caipNetworkId
  const currency = useCurrency()
  const { currentTab } = useCurrentTab({ namespace })
  const choices = useStore(getTokenChoices(latchkey), (state) => state)
  const networks = useMemo(
    () => selectNetworks(latchkey, { namespace, caipNetworkId }),
    [latchkey, namespace, caipNetworkId],
  )
  const ids = networks.map((one) => one.caipNetworkId)
  const { balance: native } = useNativeBalance({ namespace, query })
  const { data: balances } = useQuery(
    client,
    toRead(balancesQueryOptions(latchkey, { namespace, address, currency, networks: ids }), query),
  )
  const tokens = balances?.tokens
  const { data: identity } = useQuery(
    client,
    toRead(identityQueryOptions(latchkey, { namespace, address }), query),
  )
  return useMemo(
    () => toAccountState({ account, currentTab, networks, native, tokens, choices, identity }),
    [account, currentTab, networks, native, tokens, choices, identity],
  )
}
