const shielded = [
  'click',
  'dblclick',
  'auxclick',
  'contextmenu',
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
  'focus',
  'blur',
  'focusin',
  'focusout',
  'keydown',
  'keyup',
  'keypress',
  'wheel',
] as const

/**
 * Keeps what happens inside `host` from the page, and gives it to `listener`; the result ends it.
 *
 * A wallet's window is no part of the page. Without this a focus trap would steal the focus back, and a modal that closes
 * on a click elsewhere would close while the person approves. Default actions (typing, tabbing, pressing) are not touched.
 */
export function shieldEvents(host: HTMLElement, listener: (event: Event) => void): () => void {
  function shield(event: Event) {
    const inside = event.composedPath().includes(host)
    // The page's own element loses the focus to us: to the page that would look like the person left its dialog.
    const leaving = event instanceof FocusEvent && event.relatedTarget === host
    if (!inside && !leaving) return
    event.stopImmediatePropagation()
    if (inside) listener(event)
  }
  // Capturing on the window: the one place that is ahead of every listener in the document.
  for (const type of shielded) window.addEventListener(type, shield, { capture: true })
  return () => {
    for (const type of shielded) window.removeEventListener(type, shield, { capture: true })
  }
}
