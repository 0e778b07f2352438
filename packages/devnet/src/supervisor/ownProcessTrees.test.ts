import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ownProcessTrees } from './ownProcessTrees.js'
import { descendants, knownProcess, processIdentity } from './processes.js'

test('default', async () => {
  const child = spawn('sh', ['-c', 'sleep 30; true'], { stdio: 'ignore' })
  try {
    while (descendants(child.pid!).length === 0) await sleep(10)
    const [grandchild] = descendants(child.pid!)
    expect(ownProcessTrees([knownProcess(child.pid!)!])).toEqual([
      { pid: child.pid, identity: processIdentity(child.pid!) },
      { pid: grandchild, identity: processIdentity(grandchild!) },
    ])
    process.kill(grandchild!, 'SIGKILL')
  } finally {
    child.kill('SIGKILL')
  }
})

// Every process descends from 0 and 1: ending their trees would end the machine's.
test.each([0, 1, -1, Number.NaN, 1.5, Number.POSITIVE_INFINITY])(
  'error: pid %d has no tree of ours',
  (pid) => {
    expect(descendants(pid)).toEqual([])
    expect(ownProcessTrees([{ pid, identity: String(processIdentity(pid)) }])).toEqual([])
  },
)

test('error: no tree that this process is part of', () => {
  expect(ownProcessTrees([knownProcess(process.pid)!])).toEqual([])
  expect(ownProcessTrees([knownProcess(process.ppid)!])).toEqual([])
})

test('behavior: a process that has ended is no target', async () => {
  const child = spawn('sleep', ['30'])
  const known = knownProcess(child.pid!)!
  child.kill('SIGKILL')
  await new Promise((resolve) => child.once('exit', resolve))
  expect(ownProcessTrees([known])).toEqual([])
})

test('behavior: a stranger that got the pid is no target', () => {
  const child = spawn('sleep', ['30'])
  expect(ownProcessTrees([{ pid: child.pid!, identity: 'of an earlier process' }])).toEqual([])
  child.kill('SIGKILL')
})
