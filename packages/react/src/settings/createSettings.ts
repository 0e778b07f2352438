import { createStore, type Latchkey, type StoreApi } from '@latchkey/core'
import { isLocaleId, type LocaleId } from '../i18n/locales.js'
import { isThemeMode, type ThemeMode } from '../theme/Theme.js'

/** What a person chose in the settings; absent where the page decides. */
export type Settings = {
  locale?: LocaleId
  mode?: ThemeMode
  /** Code of the currency that values are shown in, not yet checked. */
  currency?: string
  /** The languages of the visitor's browser; empty until the page runs in one. */
  browserLocales: readonly string[]
}

/** What of it is remembered. */
export type Choice = Omit<Settings, 'browserLocales'>

export type SettingsStore = {
  store: StoreApi<Settings>
  /** Reads what was chosen before, and where it is needed the browser's languages; not at the start, so that a server and a browser first render the same. */
  load: (needsBrowser: boolean) => void
}

/** Where they are remembered. */
export const settingsKey = 'settings'

/** The settings of one instance, remembered in its own storage. */
export function createSettings({ internal }: Latchkey): SettingsStore {
  const { items } = internal.memory
  const store = createStore<Settings>(() => ({ browserLocales: [] }))
  return {
    store,
    load(needsBrowser) {
      const text = items.getItem(settingsKey)
      // Most visitors have chosen nothing, and then nothing is rendered a second time.
      if (text) store.setState(read(text))
      if (needsBrowser) store.setState({ browserLocales: globalThis.navigator?.languages ?? [] })
    },
  }
}

/** What is foreign or of another time is as if it were not there. */
function read(text: string): Choice {
  let known: { [name in keyof Choice]?: unknown } = {}
  try {
    known = (JSON.parse(text) ?? {}) as typeof known
  } catch {}
  const { locale, mode, currency } = known
  return {
    ...(isLocaleId(locale) && { locale }),
    ...(isThemeMode(mode) && { mode }),
    ...(typeof currency === 'string' && { currency }),
  }
}
