import { type ComponentType, useEffect, useState } from 'react'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { useStore } from '../store/useStore.js'
import { loadModal } from './loadModal.js'

/** Keeps the modal's code out of the page until it is first opened; after that it stays mounted. */
export function ModalGate() {
  const { router } = useLatchkeyContext()
  const open = useStore(router.store, (state) => state.open)
  const [Modal, setModal] = useState<ComponentType>()

  useEffect(() => {
    if (!open || Modal) return
    loadModal().then(
      (module) => setModal(() => module.Modal),
      (error: unknown) => {
        // Not a crash of the host's page: the button stays, and the next click fetches again.
        router.close()
        reportError(error)
      },
    )
  }, [open, Modal, router])

  return Modal ? <Modal /> : null
}
