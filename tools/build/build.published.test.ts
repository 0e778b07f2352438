import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { checkFiles, checkPacked } from './checkPacked.js'
import { compareHashes } from './checkReproducible.js'
import { packPackages } from './packPackages.js'

const repository = join(import.meta.dirname, '../..')

describe('checkFiles', () => {
  const check = (...files: string[]) => checkFiles({ name: 'a', tarball: '', files })

  test('default', () => expect(check('LICENSE', 'dist/index.js', 'src/index.ts')).toEqual([]))

  test.each([
    ['a test', ['LICENSE', 'src/a.test.ts']],
    ['a folder of tests', ['LICENSE', 'test/setUp.ts']],
    ['declarations of somebody else', ['LICENSE', 'dist/node_modules/a/index.d.ts']],
    ['no licence', ['dist/index.js']],
  ])('error: %s', (_, files) => expect(check(...files)).toHaveLength(1))
})

describe('checkPacked', { timeout: 180_000 }, () => {
  const root = mkdtempSync(join(tmpdir(), 'packed-'))
  afterAll(() => rmSync(root, { recursive: true }))

  const check = (name: string, files: Record<string, string>) => {
    const manifest = {
      name,
      version: '1.0.0',
      type: 'module',
      exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
    }
    for (const [file, text] of Object.entries({
      'package.json': JSON.stringify(manifest),
      LICENSE: 'MIT',
      ...files,
    })) {
      mkdirSync(dirname(join(root, name, file)), { recursive: true })
      writeFileSync(join(root, name, file), text)
    }
    const [packed] = packPackages(root, [name], join(root, 'tarballs'))
    return checkPacked(repository, packed!)
  }

  test('default', async () => {
    const files = {
      'dist/index.js': 'export const a = 1\n',
      'dist/index.d.ts': 'export declare const a: number\n',
    }
    expect(await check('good', files)).toEqual([])
  })

  test('error: an entry point that is not there, types that do not resolve', async () => {
    const problems = (await check('bad', { 'dist/index.d.ts': "export * from './gone'\n" })).join('\n')
    expect(problems).toMatch(/dist\/index\.js.*does not exist/)
    expect(problems).toMatch(/Internal resolution error/)
  })
})

describe('compareHashes', () => {
  test('error: C-12 files that differ, and those that only one has', () => {
    const [a, b] = [
      ['dist/a.js', '1'],
      ['dist/b.js', '2'],
    ] as const
    expect(compareHashes([a, b], [b, a])).toEqual([])
    expect(compareHashes([a, b], [a])).toHaveLength(1)
    expect(compareHashes([a], [a, b])).toHaveLength(1)
    expect(compareHashes([a], [['dist/a.js', '2']])).toEqual([
      'dist/a.js is another when it is built elsewhere',
    ])
  })
})
