import { useRef } from 'react'
import { useBrowserLayoutEffect } from '../provider/useBrowserLayoutEffect.js'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'

/** Styles that only some views need, and that come with their code. */
export type ViewStyles = { name: string; css: string }

/** Adds a view's own styles to the widget that the element is in; they stay for the next time. */
export function useSheet<element extends HTMLElement>(styles: ViewStyles | undefined) {
  const { latchkey } = useLatchkeyContext()
  const target = useRef<element>(null)
  useBrowserLayoutEffect(() => {
    const root = target.current?.getRootNode()
    if (!styles || !(root instanceof ShadowRoot)) return
    const sheet = latchkey.once(`styles.${styles.name}`, () => {
      const made = new CSSStyleSheet()
      made.replaceSync(styles.css)
      return made
    })
    if (!root.adoptedStyleSheets.includes(sheet))
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  }, [latchkey, styles])
  return target
}
