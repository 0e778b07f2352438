import { type HistoryQueryOptions, InfiniteQueryObserver, type QueryClient } from '@latchkey/core/query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'

/** Binds a history that is loaded page by page to React, as `useQuery` does a single answer. */
export function useInfiniteQuery(client: QueryClient, options: HistoryQueryOptions) {
  const [observer] = useState(() => new InfiniteQueryObserver(client, options))
  const key = JSON.stringify(options.queryKey)
  // biome-ignore lint/correctness/useExhaustiveDependencies: options are new objects at every render; the key tells them apart.
  useEffect(() => {
    observer.setOptions(options)
  }, [observer, key, options.enabled])
  const subscribe = useCallback((listener: () => void) => observer.subscribe(listener), [observer])
  const result = useSyncExternalStore(
    subscribe,
    () => observer.getCurrentResult(),
    () => observer.getCurrentResult(),
  )
  return { ...result, isCurrent: JSON.stringify(observer.options.queryKey) === key }
}
