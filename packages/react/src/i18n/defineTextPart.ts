import { keepFailure } from '../ui/lazyPart.js'
import type { LocaleId } from './locales.js'

/** Texts besides the shell's: one language of them is fetched with the views that show them. */
export type TextPart<Part> = {
  /** Starts to fetch a language, so that it arrives beside its view's code; one that failed is tried again. */
  load: (locale: LocaleId) => void
  /** The texts; while they are on their way the nearest `Suspense` waits, and what failed is thrown. */
  read: (locale: LocaleId) => Part
}

type Entry<Part> = { promise: Promise<void>; part?: Part; error?: unknown }

/** A part of the texts, by where each language of it is fetched from. */
export function defineTextPart<Part>(
  languages: {
    readonly [locale in LocaleId]: () => Promise<Part>
  },
): TextPart<Part> {
  const entries = new Map<LocaleId, Entry<Part>>()

  function fetchOnce(locale: LocaleId): Entry<Part> {
    const known = entries.get(locale)
    if (known) return known
    const entry: Entry<Part> = {
      promise: languages[locale]().then(
        (part) => {
          entry.part = part
        },
        (error: unknown) => {
          // A render that failed is repeated at once, and must not fetch for ever: not before the failure was shown.
          keepFailure(error, () => entries.delete(locale))
          entry.error = error
        },
      ),
    }
    entries.set(locale, entry)
    return entry
  }

  return {
    load(locale) {
      // Only here: a render that failed is repeated at once, and must not fetch for ever.
      if (entries.get(locale)?.error !== undefined) entries.delete(locale)
      fetchOnce(locale)
    },
    read(locale) {
      const { part, error, promise } = fetchOnce(locale)
      if (part !== undefined) return part
      throw error ?? promise
    },
  }
}
