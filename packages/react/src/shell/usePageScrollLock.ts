import { useEffect } from 'react'

/** Keeps the page behind an open dialog from scrolling, and puts back what was there. */
export function usePageScrollLock() {
  useEffect(() => {
    const { style } = document.documentElement
    const before = style.overflow
    style.overflow = 'hidden'
    return () => {
      style.overflow = before
    }
  }, [])
}
