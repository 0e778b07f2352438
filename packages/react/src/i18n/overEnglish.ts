import { lagging } from './lagging.js'
import type { LocaleId } from './locales.js'
import type { Translation } from './Translation.js'

/** Puts a part of a language over the English one, which is fetched where sentences are missing. */
export async function overEnglish<Part extends object>(
  part: string,
  locale: LocaleId,
  texts: Translation<Part>,
  fetchEnglish: () => Promise<Translation<Part>>,
  late: typeof lagging = lagging,
): Promise<Part> {
  // Complete, as `npm run check` makes sure.
  if (!late[locale]?.includes(part)) return texts as Part
  const english = await fetchEnglish()
  return Object.fromEntries(
    Object.entries(english).map(([group, said]) => [
      group,
      { ...(said as object), ...(texts as Record<string, object>)[group] },
    ]),
  ) as Part
}
