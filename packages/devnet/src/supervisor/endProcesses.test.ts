import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { endProcesses } from './endProcesses.js'
import { knownProcess, processIdentity } from './processes.js'

async function startNode(script: string) {
  const child = spawn(process.execPath, ['-e', `${script}; setInterval(() => {}, 1000); console.log('up')`])
  await once(child.stdout, 'data')
  return child
}

test('default', async () => {
  const child = await startNode('process.on("SIGTERM", () => process.exit(7))')
  const exited = once(child, 'exit')
  await endProcesses([knownProcess(child.pid!)!])
  expect(processIdentity(child.pid!)).toBeUndefined()
  expect(await exited).toEqual([7, null])
})

test('behavior: a process that ignores SIGTERM is ended by force', async () => {
  const child = await startNode('process.on("SIGTERM", () => {})')
  const exited = once(child, 'exit')
  await endProcesses([knownProcess(child.pid!)!], { patience: 100 })
  expect(processIdentity(child.pid!)).toBeUndefined()
  expect(await exited).toEqual([null, 'SIGKILL'])
})
