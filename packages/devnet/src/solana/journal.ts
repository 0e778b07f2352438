import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm, truncate } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { AccountState } from './accountState.js'
import { parseJson, stringifyJson } from './losslessJson.js'
import type { SlotAnchor } from './slotClock.js'
import type { StoredTransaction } from './storedTransaction.js'

export type JournalEntry =
  /** First line; `seed` names the seeds, so that a journal of other seeds is not mixed with these. */
  | { kind: 'start'; seed: string }
  /** The seeds are complete; without it the chain is made anew. */
  | { kind: 'seeded' }
  | ({ kind: 'anchor' } & SlotAnchor)
  /** A slot the chain had reached. */
  | { kind: 'slot'; slot: number }
  /** Transactions, and every account they could write as it was after them; null where it no longer exists. */
  | { kind: 'commit'; transactions: StoredTransaction[]; accounts: Record<string, AccountState | null> }

export type Journal = {
  /** Resolves once the entries are on disk. */
  append: (...entries: JournalEntry[]) => Promise<void>
  close: () => Promise<void>
}

export type OpenJournalParameters = { path: string; seed: string; log: (line: string) => void }

/** Opens the journal of a chain and returns what it holds; nothing when the chain is new or the file cannot be used. */
export async function openJournal(parameters: OpenJournalParameters) {
  const { path, seed, log } = parameters
  await mkdir(dirname(path), { recursive: true })
  const entries = await readUsable()

  async function readUsable(): Promise<JournalEntry[]> {
    if (!existsSync(path)) return []
    try {
      const { entries, length } = decodeJournal(await readFile(path))
      const [start] = entries
      if (start?.kind !== 'start') throw new Error('it has no beginning')
      if (start.seed !== seed) throw new Error('it was made with other seeds')
      if (entries.some((entry) => entry.kind === 'seeded')) {
        await truncate(path, length)
        return entries
      }
      // The first start ended in the middle, before the chain was used.
      await rm(path)
    } catch (error) {
      const aside = path.replace(/(\.\w+)$/, `.set-aside-${Date.now()}$1`)
      await rename(path, aside)
      log(`cannot use the saved chain (${(error as Error).message}); kept as ${aside}, starting anew`)
    }
    return []
  }

  const handle = await open(path, 'a')
  let last = Promise.resolve()
  const journal: Journal = {
    append(...added) {
      const written = last.then(async () => {
        await handle.appendFile(added.map(encodeEntry).join(''))
        await handle.datasync()
      })
      last = written.catch(() => {})
      return written
    },
    async close() {
      await last
      await handle.close()
    },
  }
  if (entries.length === 0) await journal.append({ kind: 'start', seed })
  return { journal, entries }
}

/** One line: a checksum, then the entry as JSON. */
export function encodeEntry(entry: JournalEntry) {
  const text = stringifyJson(entry)
  return `${checksum(text)} ${text}\n`
}

/** Reads whole lines, and how many bytes they take: `kill -9` may leave half a line, which no caller was told of. */
export function decodeJournal(content: Buffer): { entries: JournalEntry[]; length: number } {
  const length = content.lastIndexOf('\n') + 1
  if (length === 0) throw new Error('it holds no entry')
  const lines = content.subarray(0, length).toString().split('\n').slice(0, -1)
  const entries = lines.map((line, index) => {
    const text = line.slice(line.indexOf(' ') + 1)
    if (line !== `${checksum(text)} ${text}`) throw new Error(`line ${index + 1} is damaged`)
    return parseJson(text) as JournalEntry
  })
  return { entries, length }
}

function checksum(text: string) {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
