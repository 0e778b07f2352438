import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildApp, type Chunk } from './buildApp.js'
import { loadedBytes, loadedFiles, totalBytes } from './loadedBytes.js'
import { findBreaches, formatTable } from './measure.js'
import { scriptBytes } from './scriptBytes.js'

const chunk = (file: string, bytes: number, modules: string[] = [], imports: string[] = []): Chunk => ({
  file,
  entry: file === 'entry.js',
  bytes,
  modules,
  imports,
})

const chunks = [
  chunk('entry.js', 100, ['/src/main.tsx'], ['shared.js']),
  chunk('shared.js', 10),
  chunk('view.js', 1000, ['/src/View.tsx'], ['shared.js', 'ui.js']),
  chunk('ui.js', 5),
  chunk('other.js', 7),
]

test('scriptBytes: what a script tag brings, and what comes later is not in it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'script-'))
  const write = (file: string, code: string) => writeFileSync(join(folder, file), code)
  write('first.js', `export * from './main.js'\n`)
  write('main.js', `import './shared.js'\nimport('./later.js')\n`)
  write('shared.js', '1')
  const before = scriptBytes(join(folder, 'first.js'))
  write('later.js', 'x'.repeat(1000))
  expect(scriptBytes(join(folder, 'first.js'))).toBe(before)
  write('shared.js', '123456789')
  expect(scriptBytes(join(folder, 'first.js'))).toBe(before + 8)
  rmSync(folder, { recursive: true })
})

describe('loadedBytes', () => {
  test('default: the entry and what it imports', () => expect(loadedBytes(chunks)).toBe(110))

  test('param: modules that load later', () => expect(loadedBytes(chunks, ['src/View.tsx'])).toBe(1115))

  test('error: a module that is not in the build', () => {
    expect(() => loadedBytes(chunks, ['Renamed.tsx'])).toThrow('Renamed.tsx')
  })
})

test('loadedFiles: the entry, what it imports, and modules that load later', () => {
  expect(loadedFiles(chunks)).toBe(2)
  expect(loadedFiles(chunks, ['src/View.tsx'])).toBe(4)
})

test('a number of files is printed as it is', () => {
  const files = { name: 'files', value: 11, budget: 10, unit: 'files' } as const
  expect(findBreaches([files])).toEqual([files])
  expect(formatTable([files])).toMatch(/✗ files +11 +10$/)
})

test('totalBytes: everything, or the files with a module', () => {
  expect(totalBytes(chunks)).toBe(1122)
  expect(totalBytes(chunks, /View\.tsx$/)).toBe(1000)
})

test('behavior: a real build breaks a budget that is too small and keeps one that is not', async () => {
  const value = loadedBytes(await buildApp('react.tsx'))
  const small = { name: 'small', value, budget: 1000 }
  const large = { name: 'large', value, budget: 100_000 }
  expect(findBreaches([small, large])).toEqual([small])
  expect(formatTable([small, large])).toMatch(/✗ small.*\n✓ large/)
})
