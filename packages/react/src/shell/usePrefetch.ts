import { useEffect } from 'react'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { canPrefetch } from './canPrefetch.js'
import { loadShell } from './loadShell.js'
import { whenIdle } from './whenIdle.js'

/** Fetches the widget ahead of the first click, when the page is idle. */
export function usePrefetch(): void {
  const { latchkey, locale } = useLatchkeyContext()
  // A failed prefetch is no event: opening fetches again and then says what is wrong.
  useEffect(
    () => whenIdle(() => void (canPrefetch() && loadShell(latchkey, locale).catch(() => {}))),
    [latchkey, locale],
  )
}
