import { useEffect } from 'react'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { useLatchkeyState } from '../state/useLatchkeyState.js'
import { useStore } from '../store/useStore.js'
import { useShell } from './useShell.js'

/** Keeps the modal's code out of the page until it is first opened; after that it stays mounted. */
export function ModalGate() {
  const { latchkey, modal } = useLatchkeyContext()
  const isOpen = useStore(modal.store, (state) => state.open)
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
    isWanted: isOpen,
    onFailure(error) {
      // Not a crash of the host's page: the button stays, and the next click fetches again.
      modal.close()
      reportError(error)
    },
  })
  return shell ? <shell.Modal language={shell.language} /> : null
}
