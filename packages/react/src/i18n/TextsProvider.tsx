import { createContext, type ReactNode, useContext } from 'react'
import { en } from './en.js'
import type { Texts } from './Texts.js'

const TextsContext = createContext<{ texts: Texts; locale: string }>({ texts: en, locale: 'en' })

/** Gives the views their texts and the locale that numbers are written in. */
export function TextsProvider({ locale, children }: { locale: string; children: ReactNode }) {
  return <TextsContext.Provider value={{ texts: en, locale }}>{children}</TextsContext.Provider>
}

/** The texts of the views. */
export function useTexts(): Texts {
  return useContext(TextsContext).texts
}

/** The locale that amounts are typed and written in. */
export function useLocale(): string {
  return useContext(TextsContext).locale
}
