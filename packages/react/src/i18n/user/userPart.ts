import { defineTextPart } from '../defineTextPart.js'
import type { UserTexts } from './UserTexts.js'

/** Texts of saying who one is. */
export const userPart = defineTextPart<UserTexts>({
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
})
