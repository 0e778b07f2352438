import { existsSync, mkdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createTestDataDir } from '../../../test/createTestDataDir.js'
import { createTestLog } from '../../../test/createTestLog.js'
import { chooseClusterDir } from './chooseClusterDir.js'
import { findBinaries } from './findBinaries.js'
import { initCluster } from './initCluster.js'

const log = createTestLog()

function createFolders() {
  const parent = createTestDataDir()
  const dataDir = join(parent, 'data')
  mkdirSync(dataDir, { mode: 0o700 })
  return { dataDir, systemDir: join(parent, 'system'), path: join(dataDir, 'postgres') }
}

test('default: on this machine, by whoever runs the tests', async () => {
  const { dataDir, systemDir, path } = createFolders()
  const cluster = chooseClusterDir(dataDir, log, { systemDir })
  const isRoot = process.getuid?.() === 0
  // The folder is closed to the database's user, who is another one for root alone.
  expect(cluster.dir.startsWith(systemDir)).toBe(isRoot)
  expect(cluster.user === undefined).toBe(!isRoot)
  const binaries = findBinaries(dataDir, cluster.user)
  await initCluster({ binaries, cluster, user: 'u', password: 'p', durable: false })
  expect(existsSync(join(path, 'PG_VERSION'))).toBe(true)
  expect(chooseClusterDir(dataDir, log, { systemDir })).toEqual(cluster)
})

describe('root', () => {
  const user = { uid: 70, gid: 70, name: 'postgres' }
  /** A root whose database's user can enter what a test says. */
  const rootWith = (...open: readonly string[]) => ({
    isRoot: true,
    chooseUser: () => user,
    canEnter: (_: unknown, folder: string) => open.includes(folder),
  })

  test('behavior: an open data folder holds the files', () => {
    const { dataDir, systemDir, path } = createFolders()
    const machine = { systemDir, ...rootWith(dataDir) }
    expect(chooseClusterDir(dataDir, log, machine)).toEqual({ dir: path, user })
    expect(existsSync(systemDir)).toBe(false)
  })

  test('behavior: a closed data folder gets a link elsewhere, and keeps it', () => {
    const { dataDir, systemDir, path } = createFolders()
    const machine = { systemDir, ...rootWith(systemDir) }
    const { dir } = chooseClusterDir(dataDir, log, machine)
    expect(dir.slice(systemDir.length)).toMatch(/^\/[0-9a-f]{16}$/)
    expect(readlinkSync(path)).toBe(dir)
    const later = { systemDir, ...rootWith(dir) }
    expect(chooseClusterDir(dataDir, log, later)).toEqual({ dir, user })
    expect(() => chooseClusterDir(dataDir, log, { systemDir, ...rootWith() })).toThrow(
      /postgres.*cannot enter .*DATABASE_URL/,
    )
  })

  test('error: nothing is open', () => {
    const { dataDir, systemDir, path } = createFolders()
    expect(() => chooseClusterDir(dataDir, log, { systemDir, ...rootWith() })).toThrow(
      /can enter neither.*DATABASE_URL/,
    )
    expect(existsSync(path)).toBe(false)
  })

  test('error: there is no other user', () => {
    const { dataDir, systemDir } = createFolders()
    const machine = { ...rootWith(dataDir), systemDir, chooseUser: () => undefined }
    expect(() => chooseClusterDir(dataDir, log, machine)).toThrow(/refuses to run as root/)
  })
})

test('behavior: any other user keeps the files in the data folder', () => {
  const { dataDir, systemDir, path } = createFolders()
  const machine = { systemDir, isRoot: false, chooseUser: () => undefined, canEnter: () => false }
  expect(chooseClusterDir(dataDir, log, machine)).toEqual({ dir: path, user: undefined })
  expect(existsSync(systemDir)).toBe(false)
})
