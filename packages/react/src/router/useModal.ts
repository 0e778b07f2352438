'use client'
import type { ChainNamespace } from '@latchkey/protocol'
import { useMemo } from 'react'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { useStore } from '../store/useStore.js'
import type { View } from './views.js'

type OpenView<view extends View> = view extends View ? { view: view['id'] } & Omit<view, 'id'> : never

/** Which view to open, and what it needs; without one, the account when connected (or about to be), else the wallets. */
export type OpenParameters = OpenView<View> | { view?: undefined; namespace?: ChainNamespace }

export type UseModalReturnType = {
  isOpen: boolean
  open: (parameters?: OpenParameters) => void
  close: () => void
}

/**
 * Opens and closes the widget from a page's own components.
 *
 * @example
 * const { open } = useModal()
 * open({ view: 'connect', namespace: 'solana' })
 */
export function useModal(): UseModalReturnType {
  const { latchkey, modal } = useLatchkeyContext()
  const isOpen = useStore(modal.store, (state) => state.open)
  return useMemo(
    () => ({
      isOpen,
      open(parameters: OpenParameters = {}) {
        const { view, ...rest } = parameters
        if (view) return modal.open({ id: view, ...rest } as View)
        const { activeNamespace, namespaces } = latchkey.store.getState()
        const { namespace } = parameters
        const { status } = namespaces[namespace ?? activeNamespace] ?? { status: 'disconnected' }
        // While a connection is restored, the account waits for it, and gives way to the wallets where none comes.
        modal.open({ id: status === 'disconnected' ? 'connect' : 'account', ...(namespace && { namespace }) })
      },
      close: modal.close,
    }),
    [latchkey, modal, isOpen],
  )
}
