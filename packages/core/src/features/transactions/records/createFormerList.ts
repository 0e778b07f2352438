import type { Shelf } from '../../../storage/createShelf.js'
import { isFields } from './Rule.js'

/** Where the first release keeps all of its transactions in one text, as a tab of it that is still open does now. */
const formerKey = 'transactions'

/** More than any list of the first release. A longer text is not parsed (F-35). */
const longest = 200_000

/** The list of the first release: what a tab of it has written and is not moved into records of their own yet. */
export type FormerList = {
  /** The texts of its transactions, by id. */
  read: () => ReadonlyMap<string, string>
  /** Takes transactions out of it; whether they are gone now. A list without any is removed. */
  remove: (ids: ReadonlySet<string>) => boolean
}

/** Opens the list of the first release. */
export function createFormerList(shelf: Shelf): FormerList {
  let text: string | null = null
  let entries: ReadonlyMap<string, string> = new Map()

  function read(): ReadonlyMap<string, string> {
    const now = shelf.get(formerKey)
    if (now !== text) entries = parse(now)
    text = now
    return entries
  }

  return {
    read,
    remove(ids) {
      const before = read()
      if (text === null) return true
      const rest = [...before].filter(([id]) => !ids.has(id))
      if (rest.length === 0) return shelf.remove(formerKey)
      if (rest.length === before.size) return true
      const transactions = rest.map(([, entry]) => JSON.parse(entry) as unknown)
      // As that release writes it: its first chunk looks for these very characters.
      return shelf.set(formerKey, JSON.stringify({ version: 1, open: rest.length, transactions }))
    },
  }
}

function parse(text: string | null): ReadonlyMap<string, string> {
  const entries = new Map<string, string>()
  if (text === null || text.length > longest) return entries
  try {
    const list: unknown = JSON.parse(text)
    if (!isFields(list) || list.version !== 1 || !Array.isArray(list.transactions)) return entries
    for (const entry of list.transactions as readonly unknown[])
      if (isFields(entry) && typeof entry.id === 'string') entries.set(entry.id, JSON.stringify(entry))
  } catch {}
  return entries
}
