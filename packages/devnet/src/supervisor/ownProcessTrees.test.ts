import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ownProcessTrees } from './ownProcessTrees.js'
import { descendants, processIdentity } from './processes.js'

test('default', async () => {
  const child = spawn('sh', ['-c', 'sleep 30; true'], { stdio: 'ignore' })
  try {
    while (descendants(child.pid!).length === 0) await sleep(10)
    const [grandchild] = descendants(child.pid!)
    expect([...ownProcessTrees([child.pid!])]).toEqual([
      [child.pid, processIdentity(child.pid!)],
      [grandchild, processIdentity(grandchild!)],
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
    expect(ownProcessTrees([pid]).size).toBe(0)
  },
)

test('error: no tree that this process is part of', () => {
  expect(ownProcessTrees([process.pid]).size).toBe(0)
  expect(ownProcessTrees([process.ppid]).size).toBe(0)
})

test('behavior: a process that has ended is no target', async () => {
  const child = spawn('true')
  await new Promise((resolve) => child.once('exit', resolve))
  expect(ownProcessTrees([child.pid!]).size).toBe(0)
})
