import type { ReactNode } from 'react'
import { directionOf } from '../i18n/directionOf.js'
import { type Language, TextsProvider } from '../i18n/TextsProvider.js'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { ShadowRoot } from './ShadowRoot.js'

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
