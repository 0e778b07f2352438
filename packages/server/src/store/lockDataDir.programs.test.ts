import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestDataDir } from '../../test/createTestDataDir.js'
import { startProgram } from '../../test/startProgram.js'
import { processIdentity, processSpace } from './embedded/processIdentity.js'
import { lockDataDir, refuseLockedDataDir } from './lockDataDir.js'

const deadPid = () => spawnSync(process.execPath, ['--version']).pid
const owner = (changes: object) =>
  JSON.stringify({
    pid: process.pid,
    identity: processIdentity(process.pid),
    space: processSpace(),
    host: 'elsewhere',
    since: 'then',
    ...changes,
  })

test('default', () => {
  const dir = createTestDataDir()
  const lock = lockDataDir(dir)
  expect(lock.takenOver).toBe(false)
  lock.release()
  lock.release()
  expect(existsSync(join(dir, 'server.lock'))).toBe(false)
  lockDataDir(dir).release()
})

test('error: F-44 a second owner is refused by the pid of the first', () => {
  const dir = createTestDataDir()
  const lock = lockDataDir(dir)
  const named = new RegExp(`already runs on .*process ${process.pid}, since`)
  expect(() => lockDataDir(dir)).toThrow(named)
  expect(() => refuseLockedDataDir(dir)).toThrow(named)
  lock.release()
  refuseLockedDataDir(dir)
  refuseLockedDataDir(join(dir, 'nowhere'))
})

test.each([
  ['whose process is gone', () => owner({ pid: deadPid() })],
  ['whose pid a stranger has now', () => owner({ identity: 'another start' })],
  ['that is not readable', () => '{"pid":'],
  ['that is empty', () => ''],
])('behavior: F-44 a lock %s is taken over', (_, text) => {
  const dir = createTestDataDir()
  writeFileSync(join(dir, 'server.lock'), text())
  const lock = lockDataDir(dir)
  expect(lock.takenOver).toBe(true)
  expect(JSON.parse(readFileSync(join(dir, 'server.lock'), 'utf8')).pid).toBe(process.pid)
  lock.release()
})

test('behavior: an owner in another container is judged by its last beat', () => {
  const dir = createTestDataDir()
  const path = join(dir, 'server.lock')
  writeFileSync(path, owner({ pid: deadPid(), space: 'another container' }))
  expect(() => lockDataDir(dir)).toThrow(/on elsewhere/)
  const before = new Date(Date.now() - 60_000)
  utimesSync(path, before, before)
  expect(lockDataDir(dir).takenOver).toBe(true)
})

test('behavior: of several processes that find a stale lock one gets it', async () => {
  const dir = createTestDataDir()
  writeFileSync(join(dir, 'server.lock'), owner({ pid: deadPid() }))
  const programs = Array.from({ length: 4 }, () => startProgram('holdLock.ts', [dir]))
  const answers = await Promise.all(programs.map((program) => program.nextLine()))
  expect(answers.map(({ locked }) => locked).sort()).toEqual([false, false, false, true])
  await Promise.all(programs.map((program) => program.end('SIGKILL')))
})
