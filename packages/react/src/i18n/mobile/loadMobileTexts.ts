import type { LocaleId } from '../locales.js'
import type { MobileTexts } from './MobileTexts.js'

/** What is said about wallet apps, by its language. */
export const mobileTexts: { readonly [locale in LocaleId]: () => Promise<MobileTexts> } = {
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

/** Fetches what is said about wallet apps in a language: texts that few pages ever need. */
export const loadMobileTexts = (locale: LocaleId): Promise<MobileTexts> => mobileTexts[locale]()
