import { buttonTexts } from './button.js'

/** A language of the widget. */
export type LocaleId = keyof typeof buttonTexts

/** Tells whether a text is one of the widget's languages. */
export function isLocaleId(value: unknown): value is LocaleId {
  return typeof value === 'string' && Object.hasOwn(buttonTexts, value)
}

/** The first of the wanted languages (`de-AT`) that the widget has; English where it has none. */
export function matchLocale(wanted: readonly string[]): LocaleId {
  const found = wanted.map((tag) => tag.toLowerCase().split('-', 1)[0]).find(isLocaleId)
  return found ?? 'en'
}
