import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestDataDir } from '../../../test/createTestDataDir.js'
import { copyBinaries } from './copyBinaries.js'
import { chooseDatabaseUser } from './databaseUser.js'
import { findBinaries } from './findBinaries.js'
import { hydrateLinks } from './hydrateLinks.js'

test('default', () => {
  const dir = createTestDataDir()
  const binaries = findBinaries(dir, chooseDatabaseUser(join(dir, 'postgres')))
  expect(existsSync(binaries.initdb)).toBe(true)
  expect(spawnSync(binaries.postgres, ['--version']).stdout.toString()).toContain(` ${binaries.major}.`)
})

test('behavior: a copy runs, is made once, and is not taken from others', () => {
  const dir = createTestDataDir()
  const { folder } = findBinaries(dir, undefined)
  const copy = copyBinaries(folder, dir)
  if (!copy) throw new Error('there is no copy')
  expect(spawnSync(join(copy, 'bin', 'postgres'), ['--version']).status).toBe(0)
  expect(copyBinaries(folder, dir)).toBe(copy)
  expect(readdirSync(dir)).toHaveLength(1)
  chmodSync(dirname(copy), 0o777)
  expect(copyBinaries(folder, dir)).toBeUndefined()
})

test('behavior: links are made where they are missing, and never outside', () => {
  const folder = join(createTestDataDir(), 'native')
  mkdirSync(join(folder, 'lib'), { recursive: true })
  writeFileSync(join(folder, 'lib', 'a.so.1.2'), '')
  const links = [
    { source: 'native/lib/a.so.1.2', target: 'native/lib/a.so.1' },
    { source: 'native/lib/a.so.1.2', target: 'native/lib/a.so.1.2' },
    { source: 'outside/a', target: 'outside/b' },
  ]
  writeFileSync(join(folder, 'pg-symlinks.json'), JSON.stringify(links))
  expect(hydrateLinks(folder)).toBe(true)
  expect(hydrateLinks(folder)).toBe(true)
  expect(lstatSync(join(folder, 'lib', 'a.so.1')).isSymbolicLink()).toBe(true)
  expect(lstatSync(join(folder, 'lib', 'a.so.1.2')).isSymbolicLink()).toBe(false)
  expect(existsSync(join(folder, '..', 'outside'))).toBe(false)
})

test('behavior: a package without a list of links has none to make', () => {
  expect(hydrateLinks(createTestDataDir())).toBe(true)
})
