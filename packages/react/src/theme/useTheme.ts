import { useCallback, useRef } from 'react'
import { useBrowserLayoutEffect } from '../provider/useBrowserLayoutEffect.js'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'

/**
 * Puts the theme on an element: its mode as an attribute, its values as custom properties.
 *
 * The properties are set by script and not rendered: `style-src 'self'` forbids `style` attributes in HTML, not this.
 */
export function useTheme<element extends HTMLElement>() {
  const { theme } = useLatchkeyContext()
  const { mode = 'auto', ...values } = theme
  const target = useRef<element | null>(null)
  const apply = useRef<(element: element) => void>(() => {})
  apply.current = (element) => {
    for (const name of [...element.style]) {
      if (name.startsWith('--latchkey-')) element.style.removeProperty(name)
    }
    for (const [name, value] of Object.entries(values)) {
      if (value) element.style.setProperty(`--latchkey-${name}`, value)
    }
  }
  useBrowserLayoutEffect(() => {
    if (target.current) apply.current(target.current)
  }, [theme])
  const ref = useCallback((element: element | null) => {
    target.current = element
    if (element) apply.current(element)
  }, [])
  return { ref, 'data-theme': mode }
}
