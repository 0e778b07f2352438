import { hasOpenTransactions } from '@latchkey/core'
import { useEffect, useState } from 'react'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { getToastStore } from './toast/getToastStore.js'
import { useShell } from './useShell.js'
import { watchStray } from './watchStray.js'

/**
 * Keeps the modal's code out of the page until it is opened or has something to say; after that it stays mounted.
 *
 * It looks at stores in an effect and renders nothing by them: a page that has just loaded pays for what it shows.
 */
export function ModalGate() {
  const { latchkey, modal } = useLatchkeyContext()
  const [isWanted, setIsWanted] = useState(false)

  useEffect(() => {
    const toasts = getToastStore(latchkey)
    const look = () => {
      if (modal.store.getState().open || toasts.getState().current) setIsWanted(true)
    }
    const ends = [modal.store.subscribe(look), toasts.subscribe(look), watchStray(latchkey, modal)]
    look()
    // What an earlier visit has sent and was not decided yet is followed, and told of, from here on.
    if (hasOpenTransactions(latchkey)) setIsWanted(true)
    return () => {
      for (const end of ends) end()
    }
  }, [latchkey, modal])

  const shell = useShell({
    isWanted,
    onFailure(error) {
      // Not a crash of the host's page: the button stays, and the next click fetches again.
      setIsWanted(false)
      modal.close()
      reportError(error)
    },
  })
  return shell ? <shell.Modal language={shell.language} /> : null
}
