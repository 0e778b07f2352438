'use client'
import { useMemo } from 'react'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { useStore } from '../store/useStore.js'
import { type OpenParameters, useOpen } from './useOpen.js'

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
  const { modal } = useLatchkeyContext()
  const open = useOpen()
  const isOpen = useStore(modal.store, (state) => state.open)
  return useMemo(() => ({ isOpen, open, close: modal.close }), [modal, open, isOpen])
}
