import type { Latchkey } from '@latchkey/core'
import { createContext } from 'react'
import type { LocaleId } from '../i18n/locales.js'
import type { TextOverrides } from '../i18n/Texts.js'
import type { Router } from '../router/createRouter.js'
import type { SettingsStore } from '../settings/createSettings.js'
import type { Theme } from '../theme/Theme.js'
import type { Feature } from './Feature.js'

/** What the provider shares with hooks and views. */
export type LatchkeyContextValue = {
  latchkey: Latchkey
  /** The router of the widget that one is in: the modal's, or that of an inline one. */
  router: Router
  /** The modal's router, wherever one is. */
  modal: Router
  settings: SettingsStore
  /** The page's theme, with what the person chose instead. */
  theme: Theme
  /** The language of the texts and of numbers. */
  locale: LocaleId
  /** What the person chose to see values in. */
  currency: string | undefined
  /** The page's own words for some of the texts. */
  texts: TextOverrides | undefined
  /** Those that the page has, in its order; all without them. */
  features: readonly Feature[] | undefined
}

export const LatchkeyContext = createContext<LatchkeyContextValue | null>(null)
