import { isAccountName, type ProfileSuggestionsResponse } from '@latchkey/protocol/wire'
import { sql } from 'drizzle-orm'
import type { Dependencies } from '../Dependencies.js'
import { suggestionEndings, suggestionWords } from './suggestionWords.js'

/** Names that are shown at most, the one asked about included. */
const maximum = 5

export type SuggestNamesParameters = {
  /** Text that a person has typed so far. */
  name: string
  zone: string
}

/** The name asked about, taken or not, and a few others that are free; the same question has the same order of words. */
export async function suggestNames(
  { store }: Pick<Dependencies, 'store'>,
  { name, zone }: SuggestNamesParameters,
): Promise<ProfileSuggestionsResponse> {
  const candidates = [name, ...complete(name)].map((label) => `${label}.${zone}`)
  const list = sql.join(
    candidates.map((candidate) => sql`${candidate}`),
    sql`, `,
  )
  const { rows } = await store.db.execute<{ name: string }>(
    sql`select name from names where name in (${list})`,
  )
  const taken = new Set(rows.map((row) => row.name))
  const [asked = '', ...others] = candidates
  const free = others.filter((candidate) => !taken.has(candidate)).slice(0, maximum - 1)
  return {
    suggestions: [
      { name: asked, registered: taken.has(asked) },
      ...free.map((candidate) => ({ name: candidate, registered: false })),
    ],
  }
}

/** Names that begin with a text, all of them such that they could be registered. */
function complete(text: string): string[] {
  const words = suggestionWords.filter((word) => word.startsWith(text) && word !== text).slice(0, maximum)
  const base = text.replace(/^-+|-+$/g, '').replace(/-{2,}/g, '-')
  const endings = suggestionEndings.map((ending) => `${base}${ending}`)
  return [...new Set([...words, ...endings])].filter((label) => isAccountName(label) && label !== text)
}
