import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestConfig } from '../../test/createTestDependencies.js'
import { startProgram } from '../../test/startProgram.js'
import { processIdentity } from './embedded/processIdentity.js'
import { readPostmaster } from './embedded/readPostmaster.js'
import { openStore } from './openStore.js'
import { isStoreDown } from './toStoreRefusal.js'

const quiet = () => {}
const log = {
  debug: quiet,
  info: quiet,
  warn: quiet,
  error: quiet,
  hashAddress: (address: string) => address,
}
const open = (dataDir: string) => openStore({ config: createTestConfig({ dataDir }), log })
const postmasterOf = (dataDir: string) => readPostmaster(join(dataDir, 'postgres'))?.pid ?? 0

/** Making the files of a database takes seconds, so most tests share them. */
let dataDir: string
beforeAll(() => {
  dataDir = join(mkdtempSync(join(tmpdir(), 'latchkey-test-')), 'data')
  // The folder that it is in is not ours to open for the user of the database.
  chmodSync(join(dataDir, '..'), 0o711)
})
afterAll(() => rmSync(join(dataDir, '..'), { recursive: true, force: true }))

test('behavior: F-40 after kill -9 nothing is left running, and nothing written is lost', async () => {
  const program = startProgram('holdStore.ts', [dataDir])
  expect(await program.nextLine()).toEqual({ ready: true })
  const pid = postmasterOf(dataDir)
  await expect(open(dataDir)).rejects.toThrow(`process ${program.pid}`)
  await program.end('SIGKILL')
  const store = await open(dataDir)
  expect(processIdentity(pid)).toBeUndefined()
  expect((await store.pool.query('select pid from held')).rows).toContainEqual({ pid: program.pid })
  await store.close()
})

test('behavior: the database ends with a killed server, also when nobody starts another', async () => {
  const program = startProgram('holdStore.ts', [dataDir])
  await program.nextLine()
  const pid = postmasterOf(dataDir)
  await program.end('SIGKILL')
  await vi.waitFor(() => expect(processIdentity(pid)).toBeUndefined(), 20_000)
})

test('behavior: F-41 a database that crashes is started again', async () => {
  const store = await open(dataDir)
  await store.pool.query('create table crashed (id int)')
  const pid = postmasterOf(dataDir)
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(
    async () => {
      try {
        await store.pool.query('insert into crashed values (8)')
      } catch (error) {
        expect(isStoreDown(error), String(error)).toBe(true)
        throw error
      }
      expect(postmasterOf(dataDir)).not.toBe(pid)
    },
    { timeout: 30_000, interval: 100 },
  )
  await store.close()
  expect(processIdentity(postmasterOf(dataDir))).toBeUndefined()
})
