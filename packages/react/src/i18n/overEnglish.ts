import { lagging } from './lagging.js'
import type { LocaleId } from './locales.js'
import type { Translation } from './Translation.js'

type Fetch<Part> = () => Promise<{ texts: Translation<Part> }>

/** Fetches a part of a language, and the English one under it where sentences are missing. */
export async function overEnglish<Part extends object>(
  part: string,
  locale: LocaleId,
  languages: { readonly [locale in LocaleId]: Fetch<Part> },
  late: typeof lagging = lagging,
): Promise<Part> {
  const { texts } = await languages[locale]()
  // Complete, as `npm run check` makes sure.
  if (!late[locale]?.includes(part)) return texts as Part
  const { texts: english } = await languages.en()
  return Object.fromEntries(
    Object.entries(english).map(([group, said]) => [
      group,
      { ...(said as object), ...(texts as Record<string, object>)[group] },
    ]),
  ) as Part
}
