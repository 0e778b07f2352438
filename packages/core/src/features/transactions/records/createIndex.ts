import { readTexts } from '../../../storage/createMemory.js'
import type { Shelf } from '../../../storage/createShelf.js'

/** The ids of open transactions, or an empty text: a page's first chunk looks whether there is any. */
const openKey = 'transactions.open'
/** The ids of all transactions, where a storage does not tell its keys. */
const allKey = 'transactions.all'
/** More than are ever kept. */
const most = 500

/**
 * What is known of the records without reading them. It follows from them: two tabs that write it at once can lose an
 * entry of it, and each tab puts back what it knows to be there as soon as it hears of that.
 */
export type Index = {
  /** The ids that storage may have records of. */
  read: () => readonly string[]
  /** Storage was cleared since the index was written, or never had one. */
  isMissing: () => boolean
  write: (parameters: WriteIndexParameters) => void
}

export type WriteIndexParameters = {
  open: readonly string[]
  all: readonly string[]
  /** Records of later releases: whether they are open is for those to say. */
  others: ReadonlySet<string>
  /** Only adds: what this tab does not know of may have been noted by another one. */
  isPartial: boolean
}

/** Opens the index of the records. */
export function createIndex(shelf: Shelf): Index {
  function readIds(key: string): readonly string[] {
    try {
      return readTexts(JSON.parse(shelf.get(key) || '[]'), most)
    } catch {
      return []
    }
  }
  function writeIds(key: string, ids: Iterable<string>): void {
    const list = [...new Set(ids)]
    const text = list.length > 0 ? JSON.stringify(list) : ''
    if (shelf.get(key) !== text) shelf.set(key, text)
  }
  return {
    read: () => [...readIds(openKey), ...readIds(allKey)],
    isMissing: () => shelf.get(openKey) === null,
    write({ open, all, others, isPartial }) {
      const noted = readIds(openKey).filter((id) => isPartial || others.has(id))
      writeIds(openKey, [...noted, ...open])
      if (!shelf.tellsKeys) writeIds(allKey, isPartial ? [...readIds(allKey), ...all] : all)
    },
  }
}
