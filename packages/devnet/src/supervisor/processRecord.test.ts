import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { descendants, knownProcess, processIdentity } from './processes.js'
import { createProcessRecord, endLeftovers } from './processRecord.js'

let folder = ''
let children: ChildProcess[] = []
const recordFile = () => join(folder, 'processes.json')

function start(command: string, arguments_: string[]) {
  const child = spawn(command, arguments_, { stdio: 'ignore' })
  children.push(child)
  return child.pid!
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-record-'))
  children = []
})
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

test('default', async () => {
  const pid = start('sleep', ['60'])
  createProcessRecord(folder).add(knownProcess(pid)!)
  const lines: string[] = []
  expect(await endLeftovers(folder, (line) => lines.push(line))).toBe(1)
  expect(processIdentity(pid)).toBeUndefined()
  expect(lines[0]).toContain(`process ${pid}`)
  expect(lines[0]).toContain('sleep 60')
  expect(existsSync(recordFile())).toBe(false)
})

test('behavior: what a leftover started ends with it', async () => {
  const pid = start('sh', ['-c', 'sleep 60; true'])
  while (descendants(pid).length === 0) await sleep(10)
  const [grandchild] = descendants(pid)
  createProcessRecord(folder).add(knownProcess(pid)!)
  await endLeftovers(folder, () => {})
  expect(processIdentity(grandchild!)).toBeUndefined()
})

test('behavior: a stranger that got the pid is left alone', async () => {
  const pid = start('sleep', ['60'])
  writeFileSync(recordFile(), JSON.stringify([{ pid, identity: 'of an earlier process', command: 'anvil' }]))
  expect(await endLeftovers(folder, () => {})).toBe(0)
  expect(processIdentity(pid)).toBeDefined()
})

test('behavior: a process is recorded once, and clear forgets all', () => {
  const record = createProcessRecord(folder)
  const pid = start('sleep', ['60'])
  record.add(knownProcess(pid)!)
  record.add(knownProcess(pid)!)
  expect(JSON.parse(readFileSync(recordFile(), 'utf8'))).toHaveLength(1)
  record.clear()
  expect(existsSync(recordFile())).toBe(false)
})

test.each(['', 'null', '{}', '[1,null,{"pid":1}]'])(
  'behavior: unreadable record %j is dropped',
  async (text) => {
    writeFileSync(recordFile(), text)
    expect(await endLeftovers(folder, () => {})).toBe(0)
  },
)
