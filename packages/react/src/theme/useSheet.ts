import { defineOnce } from '@latchkey/core'
import { useRef } from 'react'
import { useBrowserLayoutEffect } from '../provider/useBrowserLayoutEffect.js'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'

/**
 * Styles that only some views need, and that come with their code. Views share a shadow root, and a sheet stays when its view
 * is left: each rule is for a class of its own, and what several views need is a sheet of theme/.
 */
export type ViewStyles = {
  css: string
  /** Sheets of theme/ that it is written upon. */
  shared?: readonly ViewStyles[]
}

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
    const [base, ...others] = root.adoptedStyleSheets
    if (!base || others.includes(sheet)) return
    const shared = (styles.shared ?? []).map((one) => getSheet(latchkey, one))
    // What is shared comes before what is written upon it, whichever view was visited first.
    root.adoptedStyleSheets = [...new Set([base, ...shared, ...others, sheet])]
  }, [latchkey, styles])
  return target
}
