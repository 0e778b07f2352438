import type { LocaleId } from './locales.js'
import type { ShellTexts } from './ShellTexts.js'

// Each exports the same word, which makes the lines of this list alike: they are in a page's first chunk.
const languages: { readonly [locale in LocaleId]: () => Promise<ShellTexts> } = {
  en: async () => (await import('./en.js')).texts,
  de: async () => (await import('./de.js')).texts,
  es: async () => (await import('./es.js')).texts,
  fr: async () => (await import('./fr.js')).texts,
  pt: async () => (await import('./pt.js')).texts,
  ja: async () => (await import('./ja.js')).texts,
  ko: async () => (await import('./ko.js')).texts,
  zh: async () => (await import('./zh.js')).texts,
  ru: async () => (await import('./ru.js')).texts,
  tr: async () => (await import('./tr.js')).texts,
  ar: async () => (await import('./ar.js')).texts,
  hi: async () => (await import('./hi.js')).texts,
}

/** Fetches a language: one is loaded, the others cost nothing. */
export async function loadTexts(locale: LocaleId): Promise<ShellTexts> {
  return languages[locale]()
}
