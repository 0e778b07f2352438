import { type ReactNode, startTransition, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import { directionOf } from '../i18n/directionOf.js'
import { type Language, TextsProvider } from '../i18n/TextsProvider.js'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { createSheet } from '../theme/createSheet.js'
import { useTheme } from '../theme/useTheme.js'

export type ShellFrameProps = {
  language: Language
  /** At the end of the page, or where it is rendered. */
  place: 'body' | 'here'
  children: ReactNode
}

/** Texts, styles and writing direction around a widget. */
export function ShellFrame({ language, place, children }: ShellFrameProps) {
  const { texts: overrides } = useLatchkeyContext()
  const { texts, locale } = language
  return (
    <TextsProvider locale={locale} texts={texts} overrides={overrides}>
      <ShadowRoot place={place} dir={directionOf(locale)} lang={locale}>
        {children}
      </ShadowRoot>
    </TextsProvider>
  )
}

type ShadowRootProps = {
  place: 'body' | 'here'
  dir: 'ltr' | 'rtl'
  lang: string
  children: ReactNode
}

/** A shadow root with the widget's styles, so that neither the page's CSS nor ours leaks. */
function ShadowRoot({ place, dir, lang, children }: ShadowRootProps) {
  const [root, setRoot] = useState<ShadowRoot>()
  const { ref: themed, ...attributes } = useTheme<HTMLDivElement>()

  const attach = useCallback(
    (host: HTMLDivElement | null) => {
      themed(host)
      if (!host) return
      // StrictMode mounts twice, and a host element keeps the shadow root it has.
      const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
      shadow.adoptedStyleSheets = [createSheet()]
      // In slices: an update of the commit itself would render the first view in one piece.
      startTransition(() => setRoot(shadow))
    },
    [themed],
  )

  const host = (
    <div ref={attach} className="latchkey" data-place={place} exportparts="card" {...attributes}>
      {root &&
        createPortal(
          <div className="root" dir={dir} lang={lang}>
            {children}
          </div>,
          root,
        )}
    </div>
  )
  return place === 'body' ? createPortal(host, document.body) : host
}
