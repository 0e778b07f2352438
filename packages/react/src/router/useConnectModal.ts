'use client'
import type { ChainNamespace } from '@latchkey/protocol'
import { useCallback } from 'react'
import { useModal } from './useModal.js'

export type UseConnectModalReturnType = {
  openConnectModal: () => void
  /** The widget is open, whatever it shows by now. */
  isOpen: boolean
}

/**
 * Opens the list of wallets, as `useModal` does every view; of the active namespace by default.
 *
 * @example
 * const { openConnectModal } = useConnectModal()
 * <button onClick={openConnectModal}>…</button>
 */
export function useConnectModal({
  namespace,
}: {
  namespace?: ChainNamespace | undefined
} = {}): UseConnectModalReturnType {
  const { open, isOpen } = useModal()
  const openConnectModal = useCallback(
    () => open({ view: 'connect', ...(namespace && { namespace }) }),
    [open, namespace],
  )
  return { openConnectModal, isOpen }
}
