// Written by `npm run texts`.
import type { LocaleId } from './locales.js'

/** Parts of languages that miss sentences, which are said in English. A release has none. */
export const lagging: { readonly [locale in LocaleId]?: readonly string[] } = {}
