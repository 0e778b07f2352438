'use client'
import type { ChainNamespace } from '@latchkey/protocol'
import { useCallback } from 'react'
import { useModal } from './useModal.js'

export type UseAccountModalReturnType = {
  openAccountModal: () => void
  /** The widget is open, whatever it shows by now. */
  isOpen: boolean
}

/**
 * Opens the account, as `useModal` does every view; of the active namespace by default.
 *
 * @example
 * const { openAccountModal } = useAccountModal()
 * <button onClick={openAccountModal}>…</button>
 */
export function useAccountModal({
  namespace,
}: {
  namespace?: ChainNamespace | undefined
} = {}): UseAccountModalReturnType {
  const { open, isOpen } = useModal()
  const openAccountModal = useCallback(
    () => open({ view: 'account', ...(namespace && { namespace }) }),
    [open, namespace],
  )
  return { openAccountModal, isOpen }
}
