import { useCallback, useEffect } from 'react'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { loadShell } from './loadShell.js'

/** Fetches the widget ahead of the first click: when the page is idle, and on the pointer's way to a button. */
export function usePrefetch(): () => void {
  const { locale } = useLatchkeyContext()
  // A failed prefetch is no event: opening fetches again and then says what is wrong.
  const prefetch = useCallback(() => void loadShell(locale).catch(() => {}), [locale])
  useEffect(() => {
    const schedule = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1_000))
    const cancel = globalThis.cancelIdleCallback ?? clearTimeout
    const handle = schedule(prefetch)
    return () => cancel(handle as number)
  }, [prefetch])
  return prefetch
}
