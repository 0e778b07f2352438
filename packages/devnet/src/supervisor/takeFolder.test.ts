import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isLiving, knownProcess } from './processes.js'
import { createProcessRecord } from './processRecord.js'
import { takeFolder } from './takeFolder.js'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-folder-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const startProcess = () => {
  const child = spawn('sleep', ['60'], { stdio: 'ignore' })
  return { child, known: knownProcess(child.pid!)! }
}
const writeOwner = (owner: object) =>
  writeFileSync(join(folder, 'devnet.lock'), JSON.stringify({ since: 'today', ...owner }))

test('default: one owner, which leaves nothing when it releases', async () => {
  const { child, known } = startProcess()
  const own = await takeFolder(folder, () => {})
  own.record(known)
  await expect(takeFolder(folder, () => {})).rejects.toThrow(`process ${process.pid}`)
  own.release()
  own.release()
  expect(readdirSync(folder)).toEqual([])
  expect(isLiving(known)).toBe(true)
  child.kill('SIGKILL')
})

test('behavior: what a killed owner left running is ended, and no stranger that has a pid of it', async () => {
  const [left, stranger] = [startProcess(), startProcess()]
  const record = createProcessRecord(folder)
  record.add(left.known)
  record.add({ ...stranger.known, identity: 'of another boot' })
  writeOwner({ pid: process.pid, identity: 'of another boot' })
  const lines: string[] = []
  const own = await takeFolder(folder, (line) => lines.push(line))
  expect(lines[0]).toContain('taking over')
  expect(isLiving(left.known)).toBe(false)
  expect(isLiving(stranger.known)).toBe(true)
  own.release()
  stranger.child.kill('SIGKILL')
})

test('behavior: an owner that is leaving is waited for', async () => {
  const { child, known } = startProcess()
  writeOwner({ ...known, isLeaving: true })
  const lines: string[] = []
  const taking = takeFolder(folder, (line) => lines.push(line))
  expect(lines[0]).toContain('waiting')
  child.kill('SIGKILL')
  await once(child, 'exit')
  const own = await taking
  own.release()
})
