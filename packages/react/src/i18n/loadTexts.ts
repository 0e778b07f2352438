import type { LocaleId } from './locales.js'
import type { ShellTexts } from './ShellTexts.js'

const languages: { readonly [locale in LocaleId]: () => Promise<ShellTexts> } = {
  en: async () => (await import('./en.js')).en,
  de: async () => (await import('./de.js')).de,
  es: async () => (await import('./es.js')).es,
  fr: async () => (await import('./fr.js')).fr,
  pt: async () => (await import('./pt.js')).pt,
  ja: async () => (await import('./ja.js')).ja,
  ko: async () => (await import('./ko.js')).ko,
  zh: async () => (await import('./zh.js')).zh,
  ru: async () => (await import('./ru.js')).ru,
  tr: async () => (await import('./tr.js')).tr,
  ar: async () => (await import('./ar.js')).ar,
  hi: async () => (await import('./hi.js')).hi,
}

/** Fetches a language: one is loaded, the others cost nothing. */
export async function loadTexts(locale: LocaleId): Promise<ShellTexts> {
  return languages[locale]()
}
