'use client'
import type { ChainNamespace } from '@latchkey/protocol'
import { useCallback } from 'react'
import { useModal } from './useModal.js'

export type UseNetworkModalReturnType = {
  openNetworkModal: () => void
  /** The widget is open, whatever it shows by now. */
  isOpen: boolean
}

/**
 * Opens the list of networks, as `useModal` does every view; of the active namespace by default.
 *
 * @example
 * const { openNetworkModal } = useNetworkModal()
 * <button onClick={openNetworkModal}>…</button>
 */
export function useNetworkModal({
  namespace,
}: {
  namespace?: ChainNamespace | undefined
} = {}): UseNetworkModalReturnType {
  const { open, isOpen } = useModal()
  const openNetworkModal = useCallback(
    () => open({ view: 'networks', ...(namespace && { namespace }) }),
    [open, namespace],
  )
  return { openNetworkModal, isOpen }
}
