import type { LocaleId } from './locales.js'
import type { ShellTexts } from './ShellTexts.js'

// Each exports the same word, which makes the lines of this list alike: they are in a page's first chunk.
const languages: { readonly [locale in LocaleId]: () => Promise<ShellTexts> } = {
  en: async () => (await import('./en/shell.js')).texts,
  de: async () => (await import('./de/shell.js')).texts,
  es: async () => (await import('./es/shell.js')).texts,
  fr: async () => (await import('./fr/shell.js')).texts,
  pt: async () => (await import('./pt/shell.js')).texts,
  ja: async () => (await import('./ja/shell.js')).texts,
  ko: async () => (await import('./ko/shell.js')).texts,
  zh: async () => (await import('./zh/shell.js')).texts,
  ru: async () => (await import('./ru/shell.js')).texts,
  tr: async () => (await import('./tr/shell.js')).texts,
  ar: async () => (await import('./ar/shell.js')).texts,
  hi: async () => (await import('./hi/shell.js')).texts,
}

/** Fetches the shell's texts in one language; the others cost nothing. */
export async function loadTexts(locale: LocaleId): Promise<ShellTexts> {
  return languages[locale]()
}
