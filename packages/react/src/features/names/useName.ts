'use client'
import { defineOnce } from '@latchkey/core'
import {
  type ChangeNameParameters,
  changeName,
  createNameFlow,
  type NameFlow,
  type NameRecord,
  type NameState,
  namesQueryOptions,
} from '@latchkey/core/names'
import { forgetFailure, getQueryClient } from '@latchkey/core/query'
import type { ChainNamespace, LatchkeyError } from '@latchkey/protocol'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import type { Mutate } from '../../state/Mutation.js'
import type { QueryParameters, QueryState } from '../../state/Query.js'
import { useAccount } from '../../state/useAccount.js'
import { useMutation } from '../../state/useMutation.js'
import { useQuery } from '../../state/useQuery.js'
import { toRead, useQueryState } from '../../state/useQueryState.js'
import { useStore } from '../../store/useStore.js'

export type UseNameParameters = {
  /** Of the names that the account has. */
  query?: Pick<QueryParameters<never>, 'enabled' | 'staleTime'>
}

/** The status is that of reading the names. */
export type UseNameReturnType = NameState &
  Pick<QueryState<readonly NameRecord[]>, 'status' | 'isIdle' | 'isPending' | 'isSuccess' | 'isError'> &
  Omit<NameFlow, 'store' | 'dispose'> & {
    /** The names that the account has signed for, the oldest first; `undefined` until they are known. */
    names: readonly NameRecord[] | undefined
    /** Why they are not known. */
    namesError: LatchkeyError | undefined
    isLoading: boolean
    refetch: () => Promise<void>
    /** Changes what a name says or where it leads, by a signature. */
    change: Mutate<NameRecord, ChangeNameParameters>
    isChanging: boolean
    isChanged: boolean
    changeError: LatchkeyError | undefined
  }

/**
 * The names of the account in use, and the flow in which it gets one. The flow outlives the view.
 *
 * @example
 * const { edit, availability, register } = useName()
 */
export function useName({ query: read }: UseNameParameters = {}): UseNameReturnType {
  const { latchkey } = useLatchkeyContext()
  const { namespace, address } = useAccount()
  const { store, dispose: _, ...actions } = getFlow(latchkey, namespace)
  const state = useStore(store, (all) => all)
  const options = toRead(namesQueryOptions(latchkey, { namespace, address }), read)
  const query = useQuery(getQueryClient(latchkey), options)
  const { data, error, ...reading } = useQueryState({ ...query, isAsked: options.enabled })
  const change = useMutation((parameters: ChangeNameParameters) => changeName(latchkey, parameters))
  return {
    ...state,
    ...actions,
    ...reading,
    names: data,
    namesError: error,
    isLoading: query.isLoading,
    async refetch() {
      forgetFailure(latchkey, options.queryKey)
      await query.refetch()
    },
    change: change.mutate,
    isChanging: change.isPending,
    isChanged: change.isSuccess,
    changeError: change.error,
  }
}

const getFlow = defineOnce((latchkey, namespace: ChainNamespace) => createNameFlow(latchkey, { namespace }))
