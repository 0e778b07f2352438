import type { LocaleId } from './locales.js'

/** The languages of the widget, each in its own words. */
export const localeNames: { readonly [locale in LocaleId]: string } = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  pt: 'Português',
  ja: '日本語',
  ko: '한국어',
  zh: '中文',
  ru: 'Русский',
  tr: 'Türkçe',
  ar: 'العربية',
  hi: 'हिन्दी',
}
