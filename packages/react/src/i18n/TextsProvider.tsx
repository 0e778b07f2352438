import { createContext, type ReactNode, useContext } from 'react'
import type { LocaleId } from './locales.js'
import type { Texts } from './Texts.js'

/** A language that has been loaded. */
export type Language = { texts: Texts; locale: LocaleId }

const TextsContext = createContext<Language | null>(null)

/** Gives the views their texts and the locale that numbers are written in. */
export function TextsProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <TextsContext.Provider value={language}>{children}</TextsContext.Provider>
}

function useLanguage(): Language {
  const language = useContext(TextsContext)
  if (!language) throw new Error('Latchkey: a view was rendered outside its shell.')
  return language
}

/** The texts of the views. */
export function useTexts(): Texts {
  return useLanguage().texts
}

/** The locale that amounts are typed and written in. */
export function useLocale(): LocaleId {
  return useLanguage().locale
}
