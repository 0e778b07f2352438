import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { encodeEntry, type JournalEntry, openJournal } from './journal.js'

let folder: string
let path: string
let lines: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-journal-'))
  path = join(folder, 'journal.jsonl')
  lines = []
})
afterEach(() => rmSync(folder, { recursive: true }))

const start: JournalEntry = { kind: 'start', seed: 'a' }
const rest: JournalEntry[] = [
  { kind: 'seeded' },
  { kind: 'commit', transactions: [], accounts: { x: null } },
  { kind: 'slot', slot: 7 },
]

async function open(seed = 'a') {
  const { journal, entries } = await openJournal({ path, seed, log: (line) => lines.push(line) })
  return { journal, entries }
}

async function fill() {
  const { journal, entries } = await open()
  expect(entries).toEqual([])
  await Promise.all(rest.map((entry) => journal.append(entry)))
  await journal.close()
}

test('default', async () => {
  await fill()
  const { journal, entries } = await open()
  expect(entries).toEqual([start, ...rest])
  await journal.close()
})

test('behavior: half a line at the end is dropped, and the next entry follows the last whole one', async () => {
  await fill()
  appendFileSync(path, encodeEntry({ kind: 'slot', slot: 8 }).slice(0, 20))
  const { journal, entries } = await open()
  expect(entries).toEqual([start, ...rest])
  await journal.append({ kind: 'slot', slot: 9 })
  await journal.close()
  expect((await open()).entries.at(-1)).toEqual({ kind: 'slot', slot: 9 })
  expect(lines).toEqual([])
})

test('behavior: a chain whose seeding was cut short starts anew', async () => {
  writeFileSync(path, encodeEntry(start) + encodeEntry({ kind: 'slot', slot: 1 }))
  expect((await open()).entries).toEqual([])
  expect(readdirSync(folder)).toEqual(['journal.jsonl'])
})

test.each([
  ['a damaged line', () => readFileSync(path, 'utf8').replace('"slot":7', '"slot":8'), /line 4 is damaged/],
  ['another file', () => 'hello', /holds no entry/],
  ['other seeds', () => encodeEntry({ kind: 'start', seed: 'b' }), /other seeds/],
  ['no beginning', () => encodeEntry({ kind: 'seeded' }), /no beginning/],
])('error: %s is set aside', async (_, content, reason) => {
  await fill()
  writeFileSync(path, content())
  const { journal, entries } = await open()
  expect(entries).toEqual([])
  expect(lines).toEqual([expect.stringMatching(reason)])
  expect(readdirSync(folder).filter((name) => name.includes('set-aside'))).toHaveLength(1)
  await journal.close()
  expect(readFileSync(path, 'utf8')).toBe(encodeEntry(start))
})
