'use client'
import { type Latchkey, reconnect, watchTabs } from '@latchkey/core'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { type LocaleId, matchLocale } from '../i18n/locales.js'
import type { TextOverrides } from '../i18n/Texts.js'
import { createRouter } from '../router/createRouter.js'
import { createSettings, type SettingsStore } from '../settings/createSettings.js'
import { assertInstance } from '../setup/assertUse.js'
import { ModalGate } from '../shell/ModalGate.js'
import { useStore } from '../store/useStore.js'
import type { Theme, ThemeMode } from '../theme/Theme.js'
import type { Feature } from './Feature.js'
import { LatchkeyContext } from './LatchkeyContext.js'

// Bundlers put the word in its place, for React as well: a built page has nothing of what is behind it.
declare const process: { env: { NODE_ENV?: string } }

export type LatchkeyProviderProps = {
  /** From `createLatchkey()`, made once outside the component. */
  latchkey: Latchkey
  /** Light, dark or as the visitor's system has it; or with colours and shapes of your own. */
  theme?: ThemeMode | Theme
  /** A language of the widget, e.g. `de`; `auto` takes the visitor's. English by default. */
  locale?: LocaleId | 'auto' | (string & {})
  /** Your own words for some of the texts. */
  texts?: TextOverrides
  /**
   * What visitors can do in the widget, in the order of the account view's buttons: `send`, `receive`, `swap`, `buy` and
   * `activity`, which is a tab. What is left out is off everywhere. All of them by default.
   */
  features?: readonly Feature[]
  children?: ReactNode
}

/** Gives a page's components their widget, and holds the modal. */
export function LatchkeyProvider({
  latchkey,
  theme = 'auto',
  locale = 'en',
  texts,
  features,
  children,
}: LatchkeyProviderProps) {
  if (process.env.NODE_ENV !== 'production') assertInstance(latchkey)
  const [router] = useState(createRouter)
  const [settings] = useState(() => start(latchkey, locale))
  const chosen = useStore(settings.store, (state) => state)

  const value = useMemo(() => {
    const base: Theme = typeof theme === 'string' ? { mode: theme } : theme
    return {
      latchkey,
      router,
      modal: router,
      settings,
      theme: chosen.mode ? { ...base, mode: chosen.mode } : base,
      locale: chosen.locale ?? matchLocale(locale === 'auto' ? chosen.browserLocales : [locale]),
      currency: chosen.currency,
      texts,
      features,
    }
  }, [latchkey, router, settings, chosen, theme, locale, texts, features])

  useEffect(() => {
    // What has begun goes on; for another instance, or another language, it begins here.
    settings.load(locale === 'auto')
    void reconnect(latchkey)
    return watchTabs(latchkey)
  }, [latchkey, settings, locale])

  useEffect(() => {
    // Not in tests of the page: what they render has no style sheets, and need not.
    if (process.env.NODE_ENV !== 'development') return
    const checking = import('../moments/development.js').then(({ checkPage }) => checkPage(latchkey))
    return () => void checking.then((stop) => stop())
  }, [latchkey])

  return (
    <LatchkeyContext.Provider value={value}>
      {children}
      <ModalGate />
    </LatchkeyContext.Provider>
  )
}

/**
 * Looks at what is remembered before anything is rendered: an effect would come after the first paint, and somebody who was
 * connected would see "Connect wallet" flash by. A server remembers nothing, and hydration begins with what it rendered.
 */
function start(latchkey: Latchkey, locale: string): SettingsStore {
  const settings = createSettings(latchkey)
  if (typeof document !== 'undefined') {
    settings.load(locale === 'auto')
    void reconnect(latchkey)
  }
  return settings
}
