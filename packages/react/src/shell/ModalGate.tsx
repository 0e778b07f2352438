import { hasOpenTransactions } from '@latchkey/core'
import { useEffect, useState } from 'react'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { useLatchkeyState } from '../state/useLatchkeyState.js'
import { useStore } from '../store/useStore.js'
import { getToastStore } from './toast/getToastStore.js'
import { useShell } from './useShell.js'

/** Keeps the modal's code out of the page until it is opened or has something to say; after that it stays mounted. */
export function ModalGate() {
  const { latchkey, modal } = useLatchkeyContext()
  const isOpen = useStore(modal.store, (state) => state.open)
  const hasToast = useStore(getToastStore(latchkey), ({ current }) => current !== undefined)
  // What an earlier visit has sent and was not decided yet is followed, and told of, from here on.
  const [isFollowing] = useState(() => hasOpenTransactions(latchkey))
  const strayed = useLatchkeyState(({ activeNamespace, namespaces }) => {
    const state = namespaces[activeNamespace]
    return state?.status === 'connected' && !state.network ? state.caipNetworkId : undefined
  })

  // A network the page did not ask for is told at once, wherever the person is; it can be closed (specification §2).
  useEffect(() => {
    if (!strayed || latchkey.allowUnsupportedChain) return
    modal.open({ id: 'unsupported-chain', namespace: latchkey.store.getState().activeNamespace })
  }, [strayed, latchkey, modal])

  const shell = useShell({
    isWanted: isOpen || hasToast || isFollowing,
    onFailure(error) {
      // Not a crash of the host's page: the button stays, and the next click fetches again.
      modal.close()
      reportError(error)
    },
  })
  return shell ? <shell.Modal language={shell.language} /> : null
}
