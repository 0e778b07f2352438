import type { LocaleId } from '@latchkey/react'

/** A language of the widget, or the visitor's. */
export type LocaleChoice = LocaleId | 'auto'

/** The languages by their own names; one that the widget gains does not compile until it is here. */
export const localeNames: { readonly [locale in LocaleChoice]: string } = {
  auto: 'The visitor’s',
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
