import type { LocaleId } from './locales.js'
import type { ShellTexts } from './ShellTexts.js'
import type { Translation } from './Translation.js'

const languages: { readonly [locale in LocaleId]: () => Promise<{ texts: Translation<ShellTexts> }> } = {
  en: () => import('./en/shell.js'),
  de: () => import('./de/shell.js'),
  es: () => import('./es/shell.js'),
  fr: () => import('./fr/shell.js'),
  pt: () => import('./pt/shell.js'),
  ja: () => import('./ja/shell.js'),
  ko: () => import('./ko/shell.js'),
  zh: () => import('./zh/shell.js'),
  ru: () => import('./ru/shell.js'),
  tr: () => import('./tr/shell.js'),
  ar: () => import('./ar/shell.js'),
  hi: () => import('./hi/shell.js'),
}

/** Fetches the shell's texts in one language as far as it has them (`overEnglish`); the others cost nothing. */
export const loadTexts = async (locale: LocaleId): Promise<Translation<ShellTexts>> =>
  (await languages[locale]()).texts
