/** Keeps the page behind an open dialog from scrolling; the result puts back what was there. */
export function lockPageScroll(): () => void {
  const { style } = document.documentElement
  const before = style.overflow
  style.overflow = 'hidden'
  return () => {
    style.overflow = before
  }
}
