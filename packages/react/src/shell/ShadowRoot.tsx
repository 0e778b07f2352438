import { type ReactNode, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ThemeMode } from '../provider/LatchkeyContext.js'
import { createSheet } from '../theme/createSheet.js'

export type ShadowRootProps = { theme: ThemeMode; children: ReactNode }

/** A shadow root with the widget's styles, so that neither the page's CSS nor ours leaks. */
export function ShadowRoot({ theme, children }: ShadowRootProps) {
  const [root, setRoot] = useState<ShadowRoot>()

  const attach = useCallback((host: HTMLDivElement | null) => {
    if (!host) return
    // StrictMode mounts twice, and a host element keeps the shadow root it has.
    const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
    shadow.adoptedStyleSheets = [createSheet()]
    setRoot(shadow)
  }, [])

  return createPortal(
    <div ref={attach} className="latchkey" data-theme={theme}>
      {root && createPortal(children, root)}
    </div>,
    document.body,
  )
}
