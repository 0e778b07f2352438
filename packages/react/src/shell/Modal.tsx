import { getAccount } from '@latchkey/core'
import {
  type MouseEvent,
  type SyntheticEvent,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import type { Language } from '../i18n/TextsProvider.js'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import type { Router } from '../router/createRouter.js'
import { useRouterEvents } from '../router/useRouterEvents.js'
import { useStore } from '../store/useStore.js'
import { AlertGate } from './AlertGate.js'
import { ShellFrame } from './ShellFrame.js'
import { LazyToasts } from './toast/LazyToasts.js'
import { useTransactionToasts } from './useTransactionToasts.js'
import { ViewOutlet } from './ViewOutlet.js'

/** The widget as a native modal dialog: top layer, inert page, Escape and focus return by the browser. */
export function Modal({ language }: { language: Language }) {
  useRouterEvents()
  useTransactionToasts()
  useUnsupportedNetwork()
  return (
    <ShellFrame language={language} place="body">
      <Dialog />
    </ShellFrame>
  )
}

/** The dialog while it is open, or may soon be: the wallets are drawn by then, where they are what is asked for. */
function Dialog() {
  const { modal } = useLatchkeyContext()
  const isOpen = useStore(modal.store, ({ open }) => open)
  const isNear = useStore(modal.store, ({ isNear, stack }) => isNear === true && stack[0].id === 'connect')
  // In slices: nobody waits for it yet.
  const isPrepared = useDeferredValue(isNear) && isNear
  return (
    <>
      {(isOpen || isPrepared) && <WidgetDialog isOpen={isOpen} modal={modal} />}
      {!isOpen && <LazyToasts />}
    </>
  )
}

function WidgetDialog({ isOpen, modal }: { isOpen: boolean; modal: Router }) {
  const onClose = modal.close
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // A layout effect: its clean-up runs while the dialog is still in the page, and only an element in
  // the page gives the focus back to where it was.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !isOpen) return
    // Before the dialog is shown, which lays out the page.
    const unlock = lockPageScroll()
    dialog.showModal()
    return () => {
      dialog.close()
      // The focus that comes back to a button is nobody who approaches it.
      modal.store.setState({ isNear: false })
      unlock()
    }
  }, [isOpen, modal])

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
      {isOpen && <AlertGate />}
      <ViewOutlet titleId={titleId} />
      {isOpen && <LazyToasts />}
    </dialog>
  )
}

/** Keeps the page behind an open dialog from scrolling; the result puts back what was there. */
function lockPageScroll(): () => void {
  const { style } = document.documentElement
  const before = style.overflow
  style.overflow = 'hidden'
  return () => {
    style.overflow = before
  }
}

/**
 * Opens `unsupported-network` as soon as the active wallet is on a network that the page does not have, in any view. The
 * person can close it; it opens again for another network.
 *
 * Not while a wallet is being connected: that view ends the wait when it goes, and asks for further chain families. It
 * comes here by itself, or when the person gives up.
 */
function useUnsupportedNetwork(): void {
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
