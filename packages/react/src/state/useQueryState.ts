import type { QueryObserverOptions } from '@latchkey/core/query'
import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { useMemo } from 'react'
import type { QueryParameters, QueryState } from './Query.js'

type Read<data> = {
  data: data | undefined
  error: Error | null | undefined
  /** An answer is on its way, or will be. */
  isAsked: boolean
}

/** Tells how far a read is, as every hook that reads does. */
export function useQueryState<data, selected = data>(
  { data, error: cause, isAsked }: Read<data>,
  { select }: QueryParameters<data, selected> = {},
): QueryState<selected> {
  const error = useMemo(
    () => (!cause || isLatchkeyError(cause) ? cause : new LatchkeyError('internal/unexpected', { cause })),
    [cause],
  )
  const selected = useMemo(() => (select && data !== undefined ? select(data) : data), [data, select])
  const status = error ? 'error' : data !== undefined ? 'success' : isAsked ? 'pending' : 'idle'
  return {
    status,
    isIdle: status === 'idle',
    isPending: status === 'pending',
    isSuccess: status === 'success',
    isError: status === 'error',
    data: selected,
    error: error ?? undefined,
  } as QueryState<selected>
}

type Options = Pick<QueryObserverOptions, 'enabled' | 'staleTime' | 'refetchInterval'>

/** The options of a query, as a page wants it read. */
export function toRead<options extends object>(
  options: options,
  { enabled = true, staleTime }: Pick<QueryParameters<never>, 'enabled' | 'staleTime'> = {},
): options & { enabled: boolean } {
  const { enabled: isPossible = true, refetchInterval: poll } = options as Options
  const isEnabled = isPossible === true && enabled
  if (staleTime === undefined) return { ...options, enabled: isEnabled }
  /** What is good for longer is not asked for by itself sooner. */
  const refetchInterval: Options['refetchInterval'] =
    typeof poll === 'function'
      ? (query) => Math.max(poll(query) || 0, staleTime)
      : poll && Math.max(poll, staleTime)
  return { ...options, enabled: isEnabled, staleTime, refetchInterval }
}
