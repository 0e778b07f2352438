import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DevnetError } from './DevnetError.js'
import { lockState, readOwner } from './lockState.js'
import { processIdentity } from './processes.js'

let folder = ''
const lockFile = () => join(folder, 'devnet.lock')
const writeLock = (pid: number, identity: string) =>
  writeFileSync(lockFile(), JSON.stringify({ pid, identity, since: '2026-01-01T00:00:00.000Z' }))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('default', () => {
  const lock = lockState(folder)
  expect(lock.takenOver).toBe(false)
  expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid })
  lock.release()
  lock.release()
  expect(readdirSync(folder)).toEqual([])
})

test('error: a folder with a living owner is refused, naming its pid', () => {
  const owner = spawn('sleep', ['30'])
  const pid = owner.pid!
  writeLock(pid, processIdentity(pid)!)
  try {
    expect(() => lockState(folder)).toThrow(DevnetError)
    expect(() => lockState(folder)).toThrow(`process ${pid}, since 2026-01-01`)
    expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toMatchObject({ pid })
  } finally {
    owner.kill('SIGKILL')
  }
})

test('error: the same process cannot lock twice', () => {
  const lock = lockState(folder)
  expect(() => lockState(folder)).toThrow(`process ${process.pid}`)
  lock.release()
  lockState(folder).release()
})

test('behavior: the lock of a process that ended is taken over', () => {
  const { pid } = spawnSync('true')
  writeLock(pid, 'gone')
  const lock = lockState(folder)
  expect(lock.takenOver).toBe(true)
  expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid })
  lock.release()
})

test('behavior: a living process that only got the same pid is no owner', () => {
  writeLock(process.pid, 'another boot:123')
  const lock = lockState(folder)
  expect(lock.takenOver).toBe(true)
  lock.release()
})

test.each(['', '{', 'null', '[]', '{"pid":"1"}'])('behavior: unreadable lock %j is taken over', (text) => {
  writeFileSync(lockFile(), text)
  const lock = lockState(folder)
  expect(lock.takenOver).toBe(true)
  lock.release()
})

test('behavior: release leaves the lock of another owner alone', () => {
  const lock = lockState(folder)
  writeLock(1, 'someone else')
  lock.release()
  expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toMatchObject({ pid: 1 })
})

test('behavior: an owner that leaves says so to those who want the folder', () => {
  const lock = lockState(folder)
  expect(readOwner(folder)).toMatchObject({ pid: process.pid, isLeaving: false })
  lock.leave()
  expect(readOwner(folder)).toMatchObject({ pid: process.pid, isLeaving: true })
  lock.release()
  expect(readOwner(folder)).toBeUndefined()
  lock.leave()
  expect(readdirSync(folder)).toEqual([])
})
