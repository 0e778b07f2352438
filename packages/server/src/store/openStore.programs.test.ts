import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDataDir } from '../../test/createTestDataDir.js'
import { createTestConfig } from '../../test/createTestDependencies.js'
import { openTestStore } from '../../test/openTestStore.js'
import { processIdentity } from './embedded/processIdentity.js'
import { readPostmaster } from './embedded/readPostmaster.js'
import { openStore } from './openStore.js'

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

test('default', async () => {
  mkdirSync(join(dataDir, 'postgres.new-dead'), { recursive: true, mode: 0o711 })
  const store = await open(dataDir)
  await store.pool.query('create table kept (id int); insert into kept values (7)')
  const { rows } = await store.pool.query("select current_setting('fsync') as fsync, version() as version")
  expect(rows[0]).toMatchObject({ fsync: 'on', version: expect.stringContaining('PostgreSQL') })
  const pid = postmasterOf(dataDir)
  expect(processIdentity(pid)).toBeDefined()
  expect(statSync(join(dataDir, 'postgres.json')).mode & 0o777).toBe(0o600)

  // F-44: nobody else gets the folder meanwhile.
  await expect(open(dataDir)).rejects.toThrow(`process ${process.pid}`)

  await Promise.all([store.close(), store.close()])
  expect(processIdentity(pid)).toBeUndefined()
  expect(existsSync(join(dataDir, 'server.lock'))).toBe(false)

  const again = await open(dataDir)
  expect((await again.pool.query('select id from kept')).rows).toEqual([{ id: 7 }])
  await again.close()
  // Leftovers of a start that was killed are gone, and there are none of ours.
  expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.json'])
})

test('behavior: a stranger that has the pid of a database of before is left alone', async () => {
  const stranger = `${process.pid}\n${join(dataDir, 'postgres')}\n${Math.floor(Date.now() / 1_000)}\n5432\n\n\n\nready\n`
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), stranger)
  const store = await open(dataDir)
  await store.ping()
  await store.close()
})

test('behavior: a path that is too long for a socket, with odd characters', async () => {
  const parent = createTestDataDir()
  const dataDir = join(parent, `a, "b" ${'c'.repeat(90)}`)
  const store = await open(dataDir)
  await store.ping()
  const { host } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'))
  expect(existsSync(host)).toBe(true)
  await store.close()
  expect(existsSync(host)).toBe(false)
})

test('error: files of another version of PostgreSQL are refused', async () => {
  const dataDir = createTestDataDir()
  mkdirSync(join(dataDir, 'postgres'))
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '12\n')
  await expect(open(dataDir)).rejects.toThrow(/made by PostgreSQL 12.*DATABASE_URL/)
  expect(existsSync(join(dataDir, 'server.lock'))).toBe(false)
})

test('error: a data folder that cannot be made', async () => {
  const parent = createTestDataDir()
  writeFileSync(join(parent, 'file'), '')
  await expect(open(join(parent, 'file', 'data'))).rejects.toThrow(/cannot be made.*`dataDir`/)
})

test('param: databaseUrl', async () => {
  const { url, close } = await openTestStore()
  const store = await openStore({ config: createTestConfig({ databaseUrl: url }), log })
  await store.ping()
  await store.close()
  await expect(store.ping()).rejects.toThrow()
  const wrong = url.replace(/:[0-9a-f]{48}@/, ':wrong-word@')
  const failure = await openStore({ config: createTestConfig({ databaseUrl: wrong }), log }).catch(String)
  expect(failure).toMatch(/cannot be used: error: password authentication failed/)
  expect(failure).not.toContain('wrong-word')
  await close()
})
