import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestDataDir } from '../../test/createTestDataDir.js'
import { openSecret } from './openSecret.js'

test('default', () => {
  const dataDir = join(createTestDataDir(), 'new', 'folder')
  const secret = openSecret({ dataDir })
  expect(secret).toHaveLength(32)
  expect(new Set(secret).size).toBeGreaterThan(8)
  expect(openSecret({ dataDir })).toEqual(secret)
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
  expect(readdirSync(dataDir)).toEqual(['secret'])
})

test('param: secret', () => {
  const secret = openSecret({ dataDir: '/nowhere', secret: 'Ab'.repeat(32) })
  expect(secret).toEqual(new Uint8Array(32).fill(0xab))
})

test('error: a file that was cut off is not taken for a secret', () => {
  const dataDir = createTestDataDir()
  for (const text of ['', 'abcd', `${'z'.repeat(64)}\n`]) {
    writeFileSync(join(dataDir, 'secret'), text)
    expect(() => openSecret({ dataDir })).toThrow(/does not hold 64 hex digits/)
  }
})

test('error: a folder that cannot be written to', () => {
  const dataDir = createTestDataDir()
  writeFileSync(join(dataDir, 'file'), '')
  expect(() => openSecret({ dataDir: join(dataDir, 'file') })).toThrow(/cannot be (made|read)/)
})
