/**
 * Shows a dialog above everything and keeps it there while the page opens dialogs and popovers of its own; the result
 * ends it. There is no event for "something entered the top layer", hence the clock.
 */
export function keepOnTop(host: HTMLElement, dialog: HTMLDialogElement): () => void {
  function raise() {
    const root = host.shadowRoot
    const focused = root?.activeElement
    dialog.close()
    if (!host.isConnected) document.documentElement.append(host)
    dialog.showModal()
    if (focused instanceof HTMLElement) focused.focus()
  }
  function check() {
    // Libraries that hide everything but their own modal from assistive technology.
    for (const name of ['inert', 'aria-hidden']) host.removeAttribute(name)
    if (!host.isConnected || !dialog.open || isCovered(host, dialog)) raise()
  }
  dialog.showModal()
  const clock = setInterval(check, 200)
  return () => clearInterval(clock)
}

function isCovered(host: HTMLElement, dialog: HTMLDialogElement): boolean {
  const { left, top, width, height } = dialog.getBoundingClientRect()
  const found = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 24))
  return found !== null && found !== host
}
