import { getAccount } from '@latchkey/core'
import { useEffect } from 'react'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'

/**
 * Opens `unsupported-network` as soon as the active wallet is on a network that the page does not have, in any view. The
 * person can close it; it opens again for another network.
 *
 * Not while a wallet is being connected: that view ends the wait when it goes, and asks for further chain families. It
 * comes here by itself, or when the person gives up.
 */
export function useUnsupportedNetwork(): void {
  const { latchkey, modal } = useLatchkeyContext()
  useEffect(() => {
    let shown: string | undefined
    const check = () => {
      const { namespace, isUnsupported, caipNetworkId } = getAccount(latchkey)
      const unsupported = isUnsupported ? caipNetworkId : undefined
      const { open, stack } = modal.store.getState()
      const view = open ? stack.at(-1)?.id : undefined
      if (view === 'connecting' || unsupported === shown) return
      shown = unsupported
      if (unsupported && view !== 'unsupported-network') modal.open({ id: 'unsupported-network', namespace })
    }
    check()
    const stops = [latchkey.store.subscribe(check), modal.store.subscribe(check)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [latchkey, modal])
}
