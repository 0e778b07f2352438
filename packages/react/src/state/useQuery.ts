import {
  type QueryClient,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
} from '@latchkey/core/query'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'

/** Binds a query to React; the cache belongs to the instance, so no provider is needed. */
export function useQuery<data>(
  client: QueryClient,
  options: QueryObserverOptions<data, Error>,
): QueryObserverResult<data, Error> {
  const [observer] = useState(() => new QueryObserver(client, options))
  const key = JSON.stringify(options.queryKey)
  // biome-ignore lint/correctness/useExhaustiveDependencies: options are new objects at every render; the key tells them apart.
  useEffect(() => {
    observer.setOptions(options)
  }, [observer, key, options.enabled, options.staleTime])
  // The same function at every render: a new one would subscribe anew, and an observer that subscribes to a failed
  // query fetches again, for ever.
  const subscribe = useCallback((listener: () => void) => observer.subscribe(listener), [observer])
  const result = useSyncExternalStore(
    subscribe,
    () => observer.getCurrentResult(),
    () => observer.getCurrentResult(),
  )
  const isCurrent = JSON.stringify(observer.options.queryKey) === key
  // Until the effect has run, the observer still looks at the question before: its answer is not one to this.
  return isCurrent ? result : observer.getOptimisticResult(client.defaultQueryOptions(options))
}

type Outcome = { error: Error | null; isSuccess: boolean }

/**
 * Why a query last failed, until it succeeds. A query that is asked again has no error for as long as that takes, and what
 * is said of it would come and go with every attempt.
 */
export function useLastError({ error, isSuccess }: Outcome, queryKey: readonly unknown[]): Error | undefined {
  const held = useRef<{ key: string; error: Error }>(undefined)
  const key = JSON.stringify(queryKey)
  if (error) held.current = { key, error }
  else if (isSuccess) held.current = undefined
  return held.current?.key === key ? held.current.error : undefined
}
