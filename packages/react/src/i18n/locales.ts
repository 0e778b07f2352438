import { buttonWords } from './buttonWords.js'

/** A language of the widget. */
export type LocaleId = keyof typeof buttonWords

/** Tells whether a text is one of the widget's languages. */
export function isLocaleId(value: unknown): value is LocaleId {
  return typeof value === 'string' && Object.hasOwn(buttonWords, value)
}

/** The first of the wanted languages (`de-AT`) that the widget has; English where it has none. */
export function matchLocale(wanted: readonly string[]): LocaleId {
  return wanted.map((tag) => tag.toLowerCase().split('-', 1)[0]).find(isLocaleId) ?? 'en'
}
