export type WatchPageParameters = {
  /** The page is back: from being offline, hidden, or kept for going back to it. */
  wake: () => void
  /** The page goes: sockets do not survive it, though nothing tells them so. */
  drop: () => void
}

/** Follows a page as it comes and goes; what it returns ends that. */
export function watchPage(page: EventTarget | undefined, { wake, drop }: WatchPageParameters): () => void {
  const ending = new AbortController()
  const { signal } = ending
  page?.addEventListener('online', wake, { signal })
  page?.addEventListener('pageshow', wake, { signal })
  page?.addEventListener('offline', drop, { signal })
  // A page with an open socket is not kept for going back to it.
  page?.addEventListener('pagehide', drop, { signal })
  if (page && typeof document !== 'undefined') {
    const onVisible = () => document.visibilityState === 'visible' && wake()
    document.addEventListener('visibilitychange', onVisible, { signal })
  }
  return () => ending.abort()
}
