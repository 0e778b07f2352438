import { defineTextPart } from '../defineTextPart.js'
import type { PermissionsTexts } from './PermissionsTexts.js'

/** Texts of the view of what apps may do on behalf of an account. */
export const permissionsPart = defineTextPart<PermissionsTexts>({
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
