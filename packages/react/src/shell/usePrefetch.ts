import { useCallback, useEffect } from 'react'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { loadShell } from './loadShell.js'
import { whenIdle } from './whenIdle.js'

/** Fetches the widget ahead of the first click: when the page is idle, and on the pointer's way to a button. */
export function usePrefetch(): () => void {
  const { latchkey, locale } = useLatchkeyContext()
  // A failed prefetch is no event: opening fetches again and then says what is wrong.
  const prefetch = useCallback(
    () =>
      void loadShell(latchkey, locale)
        .then(({ findWallets }) => findWallets(latchkey))
        .catch(() => {}),
    [latchkey, locale],
  )
  useEffect(() => whenIdle(prefetch), [prefetch])
  return prefetch
}
