import type { LocaleId } from '../locales.js'
import type { MobileTexts, PairingTexts } from './MobileTexts.js'

/** What is said about wallet apps, by its language. */
export const mobileTexts: { readonly [locale in LocaleId]: () => Promise<MobileTexts> } = {
  en: async () => toMobileTexts((await import('./en.js')).words),
  de: async () => toMobileTexts((await import('./de.js')).words),
  es: async () => toMobileTexts((await import('./es.js')).words),
  fr: async () => toMobileTexts((await import('./fr.js')).words),
  pt: async () => toMobileTexts((await import('./pt.js')).words),
  ja: async () => toMobileTexts((await import('./ja.js')).words),
  ko: async () => toMobileTexts((await import('./ko.js')).words),
  zh: async () => toMobileTexts((await import('./zh.js')).words),
  ru: async () => toMobileTexts((await import('./ru.js')).words),
  tr: async () => toMobileTexts((await import('./tr.js')).words),
  ar: async () => toMobileTexts((await import('./ar.js')).words),
  hi: async () => toMobileTexts((await import('./hi.js')).words),
}

/** Fetches what is said about wallet apps in a language: texts that few pages ever need. */
export const loadMobileTexts = (locale: LocaleId): Promise<MobileTexts> => mobileTexts[locale]()

/** The texts of a language, of its sentences. */
export const toMobileTexts = ({ failures, refusals, loopback }: PairingTexts): MobileTexts => ({
  mobile: { loopback },
  errors: {
    'mobile/failed': ({ reason }) =>
      failures[reason in failures ? (reason as keyof typeof failures) : 'association-port'],
    'mobile/refused': ({ reason }) => refusals[reason],
  },
})
