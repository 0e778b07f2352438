import { type MouseEvent, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import type { Language } from '../i18n/TextsProvider.js'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { useRouterEvents } from '../router/useRouterEvents.js'
import { useStore } from '../store/useStore.js'
import { AlertGate } from './AlertGate.js'
import { ShellFrame } from './ShellFrame.js'
import { LazyToasts } from './toast/LazyToasts.js'
import { usePageScrollLock } from './usePageScrollLock.js'
import { useTransactionToasts } from './useTransactionToasts.js'
import { useUnsupportedNetwork } from './useUnsupportedNetwork.js'
import { ViewOutlet } from './ViewOutlet.js'

/** The widget as a native modal dialog: top layer, inert page, Escape and focus return by the browser. */
export function Modal({ language }: { language: Language }) {
  const { modal } = useLatchkeyContext()
  const open = useStore(modal.store, (state) => state.open)
  useRouterEvents()
  useTransactionToasts()
  useUnsupportedNetwork()
  return (
    <ShellFrame language={language} place="body">
      {open ? <OpenDialog onClose={modal.close} /> : <LazyToasts />}
    </ShellFrame>
  )
}

function OpenDialog({ onClose }: { onClose: () => void }) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  usePageScrollLock()

  // A layout effect: its clean-up runs while the dialog is still in the page, and only an element in
  // the page gives the focus back to where it was.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    dialog.showModal()
    return () => dialog.close()
  }, [])

  function cancel(event: SyntheticEvent) {
    event.preventDefault()
    onClose()
  }

  function clickOutside(event: MouseEvent) {
    if (event.target === ref.current) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop closes, Escape is the dialog's own `cancel`.
    <dialog
      ref={ref}
      className="dialog"
      part="dialog"
      aria-labelledby={titleId}
      onCancel={cancel}
      onClick={clickOutside}
    >
      <AlertGate />
      <ViewOutlet titleId={titleId} />
      <LazyToasts />
    </dialog>
  )
}
