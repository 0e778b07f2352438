'use client'
import { useMemo } from 'react'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { useStore } from '../store/useStore.js'
import type { View } from './views.js'

/** Opens and closes the widget from a page's own components. */
export function useModal() {
  const { latchkey, router } = useLatchkeyContext()
  const isOpen = useStore(router.store, (state) => state.open)
  return useMemo(
    () => ({
      isOpen,
      /** Without a view: the account when connected, else the list of wallets. */
      open(options: { view?: View } = {}) {
        const { activeNamespace, namespaces } = latchkey.store.getState()
        const connected = namespaces[activeNamespace]?.status === 'connected'
        router.open(options.view ?? { id: connected ? 'account' : 'connect' })
      },
      close: router.close,
    }),
    [latchkey, router, isOpen],
  )
}
