import { defineOnce } from '@latchkey/core'
import { useRef } from 'react'
import { useBrowserLayoutEffect } from '../provider/useBrowserLayoutEffect.js'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'

/** Styles that only some views need, and that come with their code. */
export type ViewStyles = { css: string }

const getSheet = defineOnce((_latchkey, { css }: ViewStyles) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
})

/** Adds a view's own styles to the widget that the element is in; they stay for the next time. */
export function useSheet<element extends HTMLElement>(styles: ViewStyles | undefined) {
  const { latchkey } = useLatchkeyContext()
  const target = useRef<element>(null)
  useBrowserLayoutEffect(() => {
    const root = target.current?.getRootNode()
    if (!styles || !(root instanceof ShadowRoot)) return
    const sheet = getSheet(latchkey, styles)
    if (!root.adoptedStyleSheets.includes(sheet))
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  }, [latchkey, styles])
  return target
}
