import {
  type InfiniteData,
  InfiniteQueryObserver,
  type InfiniteQueryObserverOptions,
  type InfiniteQueryObserverResult,
  type QueryClient,
  type QueryKey,
} from '@latchkey/core/query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'

/** Binds an answer that is loaded page by page to React, as `useQuery` does a single one. */
export function useInfiniteQuery<page, cursor>(
  client: QueryClient,
  options: InfiniteQueryObserverOptions<page, Error, InfiniteData<page, cursor>, QueryKey, cursor>,
): InfiniteQueryObserverResult<InfiniteData<page, cursor>, Error> {
  const [observer] = useState(() => new InfiniteQueryObserver(client, options))
  const key = JSON.stringify(options.queryKey)
  // biome-ignore lint/correctness/useExhaustiveDependencies: options are new objects at every render; the key tells them apart.
  useEffect(() => {
    observer.setOptions(options)
  }, [observer, key, options.enabled, options.staleTime])
  const subscribe = useCallback((listener: () => void) => observer.subscribe(listener), [observer])
  const result = useSyncExternalStore(
    subscribe,
    () => observer.getCurrentResult(),
    () => observer.getCurrentResult(),
  )
  const isCurrent = JSON.stringify(observer.options.queryKey) === key
  // Until the effect has run, the observer still looks at the question before: its answer is not one to this.
  if (isCurrent) return result
  // Its own type says nothing of pages, though it keeps what it is given.
  const defaulted = client.defaultQueryOptions(options) as Parameters<typeof observer.getOptimisticResult>[0]
  return observer.getOptimisticResult(defaulted)
}
