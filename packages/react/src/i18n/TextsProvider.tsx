import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { TextPart } from './defineTextPart.js'
import type { LocaleId } from './locales.js'
import { overrideTexts } from './overrideTexts.js'
import type { ShellTexts } from './ShellTexts.js'
import type { TextOverrides } from './Texts.js'

/** A language whose first part has been loaded. */
export type Language = { texts: ShellTexts; locale: LocaleId }

type SpokenLanguage = Language & { overrides: TextOverrides | undefined }

const TextsContext = createContext<SpokenLanguage | null>(null)

export type TextsProviderProps = SpokenLanguage & { children: ReactNode }

/** Gives the views their texts, in the page's own words where it has some, and the locale that numbers are written in. */
export function TextsProvider({ texts, locale, overrides, children }: TextsProviderProps) {
  const language = useMemo(
    () => ({ texts: overrideTexts(texts, overrides), locale, overrides }),
    [texts, locale, overrides],
  )
  return <TextsContext.Provider value={language}>{children}</TextsContext.Provider>
}

function useLanguage(): SpokenLanguage {
  const language = useContext(TextsContext)
  if (!language) throw new Error('Latchkey: a view was rendered outside its shell.')
  return language
}

/** The texts of the shell; of parts as well where they are named, once they are there. */
export function useTexts(): ShellTexts
export function useTexts<Part extends object, Other extends object = object>(
  part: TextPart<Part>,
  other?: TextPart<Other>,
): ShellTexts & Part & Other
export function useTexts(...parts: readonly (TextPart<object> | undefined)[]): ShellTexts {
  const { texts, locale, overrides } = useLanguage()
  const [own, others] = parts.map((part) => part?.read(locale))
  return useMemo(() => {
    if (!own) return texts
    const part: Partial<ShellTexts> = overrideTexts({ ...own, ...others }, overrides)
    // A part has sentences for errors of its own, besides the shell's.
    return { ...texts, ...part, errors: { ...texts.errors, ...part.errors } }
  }, [texts, own, others, overrides])
}

/** The locale that amounts are typed and written in. */
export function useLocale(): LocaleId {
  return useLanguage().locale
}
