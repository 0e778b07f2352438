/** The languages of the widget, each in its own words. */
export const locales = {
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
} as const

/** A language of the widget. */
export type LocaleId = keyof typeof locales

/** Tells whether a text is one of the widget's languages. */
export function isLocaleId(value: unknown): value is LocaleId {
  return typeof value === 'string' && Object.hasOwn(locales, value)
}

/** The first of the wanted languages (`de-AT`) that the widget has; English where it has none. */
export function matchLocale(wanted: readonly string[]): LocaleId {
  const found = wanted.map((tag) => tag.toLowerCase().split('-', 1)[0]).find(isLocaleId)
  return found ?? 'en'
}

/** How a language is written. */
export const directionOf = (locale: LocaleId): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr')
