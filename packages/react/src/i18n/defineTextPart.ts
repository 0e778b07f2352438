import { keepFailure } from '../moments/lazyPart.js'
import type { LocaleId } from './locales.js'

/** Texts besides the shell's: one language of them is fetched with the views that show them. */
export type TextPart<Part> = {
  /** Starts to fetch a language, so that it arrives beside its view's code; one that failed is tried again. */
  load: (locale: LocaleId) => void
  /** The texts; while they are on their way the nearest `Suspense` waits, and what failed is thrown. */
  read: (locale: LocaleId) => Part
  /** The texts, for code that must not suspend. */
  fetch: (locale: LocaleId) => Promise<Part>
}

type Entry<Part> = { promise: Promise<void>; part?: Part; error?: unknown }

/** A part of the texts, by what fetches a language of it. */
export function defineTextPart<Part>(fetchPart: (locale: LocaleId) => Promise<Part>): TextPart<Part> {
  const entries = new Map<LocaleId, Entry<Part>>()

  function fetchOnce(locale: LocaleId): Entry<Part> {
    const known = entries.get(locale)
    if (known) return known
    const entry: Entry<Part> = {
      promise: fetchPart(locale).then(
        (part) => {
          entry.part = part
        },
        (error: unknown) => {
          // A render that failed is repeated at once, and must not fetch for ever: not before the failure was shown.
          keepFailure(() => {
            // It may have been fetched again since.
            if (entries.get(locale) === entry) entries.delete(locale)
          })
          entry.error = error
        },
      ),
    }
    entries.set(locale, entry)
    return entry
  }

  return {
    async fetch(locale) {
      this.load(locale)
      await fetchOnce(locale).promise
      return this.read(locale)
    },
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
