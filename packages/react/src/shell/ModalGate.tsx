import { getAccount, hasOpenTransactions } from '@latchkey/core'
import { useEffect, useState } from 'react'
import { useBrowserLayoutEffect } from '../provider/useBrowserLayoutEffect.js'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { getToastStore } from './toast/getToastStore.js'
import { useShell } from './useShell.js'

const loadFollow = () => import('../moments/follow.js')

/**
 * Keeps the modal's code out of the page until it is opened or has something to say; after that it stays mounted.
 *
 * It looks at stores in an effect and renders nothing by them: a page that has just loaded pays for what it shows.
 */
export function ModalGate() {
  const { latchkey, modal } = useLatchkeyContext()
  const [isWanted, setIsWanted] = useState(false)

  // With the first paint: a page may ask in an effect of its own.
  useBrowserLayoutEffect(() => {
    latchkey.internal.showReview = async (onLeave) => (await loadFollow()).showReview(modal, onLeave)
  }, [latchkey, modal])

  useEffect(() => {
    const toasts = getToastStore(latchkey)
    const check = () => {
      const { open, isNear } = modal.store.getState()
      if (open || isNear || toasts.getState().current || getAccount(latchkey).isUnsupported) setIsWanted(true)
    }
    const stops = [modal.store, toasts, latchkey.store].map((store) => store.subscribe(check))
    check()
    // Transactions of an earlier visit that are still open are followed from here on.
    if (hasOpenTransactions(latchkey)) setIsWanted(true)
    /** What did not arrive, offline, arrives with the next visit. */
    const watch = (watching: Promise<(() => void) | undefined>) => {
      const settled = watching.catch(() => {})
      stops.push(() => settled.then((stop) => stop?.()))
    }
    if (latchkey.signIn) watch(loadFollow().then(({ watchSignIn }) => watchSignIn(latchkey, modal)))
    if (latchkey.embedded) watch(loadFollow().then(({ watchApproval }) => watchApproval(latchkey, modal)))
    return () => {
      for (const stop of stops) stop()
    }
  }, [latchkey, modal])

  const shell = useShell({
    isWanted,
    onFailure(error) {
      // Not a crash of the host's page: the button stays, and the next click fetches again.
      setIsWanted(false)
      if (modal.store.getState().open) reportError(error)
      modal.store.setState({ open: false, isNear: false })
    },
  })
  return shell ? <shell.Modal language={shell.language} /> : null
}
