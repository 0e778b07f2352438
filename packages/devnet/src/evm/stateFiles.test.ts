import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStateFiles } from './stateFiles.js'

let folder: string
let lines: string[]
const state = (block: number) => Buffer.from(JSON.stringify({ accounts: {}, blocks: [block] }))
const open = (key = 'aa') => openStateFiles(folder, { key, log: (line) => lines.push(line) })

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-state-'))
  lines = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('default: the latest state comes first, then the one before it', async () => {
  expect(open().find()).toEqual([])
  for (const block of [1, 2, 3]) await open().save(state(block))
  const contents = open().find()
  expect(contents.map((path) => JSON.parse(readFileSync(path, 'utf8')).blocks)).toEqual([[3], [2]])
  expect(readdirSync(folder)).toHaveLength(2)
})

test('behavior: a file cut short is set aside and said so', async () => {
  for (const block of [1, 2]) await open().save(state(block))
  truncateSync(join(folder, 'state-aa.json'), 10)
  expect(
    open()
      .find()
      .map((path) => basename(path)),
  ).toEqual(['state-aa.previous.json'])
  expect(readdirSync(folder).sort()).toEqual(['state-aa.damaged', 'state-aa.previous.json'])
  expect(lines).toHaveLength(1)
})

test('behavior: JSON that is no state, and an empty file, are set aside', () => {
  writeFileSync(join(folder, 'state-aa.json'), '{"accounts":1}')
  writeFileSync(join(folder, 'state-aa.previous.json'), '')
  expect(open().find()).toEqual([])
  expect(lines).toHaveLength(2)
})

test('behavior: a crash between the renames leaves the previous state', async () => {
  for (const block of [1, 2]) await open().save(state(block))
  writeFileSync(join(folder, 'state-aa.json.tmp'), '{"acc')
  rmSync(join(folder, 'state-aa.json'))
  expect(open().find()).toHaveLength(1)
  expect(lines).toEqual([])
})

test('param: key: states of other seeds are neither loaded nor touched', async () => {
  await open('bb').save(state(1))
  expect(open().hasForeign()).toBe(true)
  expect(open().find()).toEqual([])
  expect(open('bb').hasForeign()).toBe(false)
  expect(open('bb').find()).toHaveLength(1)
})
