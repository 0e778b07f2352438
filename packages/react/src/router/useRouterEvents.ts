import { useEffect } from 'react'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { useStore } from '../store/useStore.js'

/** Tells the page of opening, closing and each view that is shown. */
export function useRouterEvents(): void {
  const { latchkey, router } = useLatchkeyContext()
  const isOpen = useStore(router.store, (state) => state.open)
  const view = useStore(router.store, ({ stack }) => (stack[stack.length - 1] ?? stack[0]).id)
  useEffect(() => {
    if (!isOpen) return
    latchkey.internal.emit({ type: 'opened' })
    return () => latchkey.internal.emit({ type: 'closed' })
  }, [latchkey, isOpen])
  useEffect(() => {
    if (isOpen) latchkey.internal.emit({ type: 'view-shown', view })
  }, [latchkey, isOpen, view])
}
