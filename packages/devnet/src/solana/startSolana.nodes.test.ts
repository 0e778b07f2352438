import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { demoAccounts } from '../accounts.js'
import { resolveSurfpool } from '../node/surfpool.js'
import { defaultCacheDir } from '../supervisor/folders.js'
import { freePorts } from '../supervisor/isPortFree.js'
import { processIdentity } from '../supervisor/processes.js'
import { startSolana } from './startSolana.js'

const stateDir = mkdtempSync(join(tmpdir(), 'latchkey-solana-'))
const pids: number[] = []
const context = {
  stateDir,
  cacheDir: defaultCacheDir(),
  log: () => {},
  spawned: (pid: number) => pids.push(pid),
}
afterAll(() => rmSync(stateDir, { recursive: true, force: true }))

const isAlive = (pid: number) => processIdentity(pid) !== undefined

test('error: a node that is gone is said to be, and stop still works', async () => {
  const [rpcPort = 0, wsPort = 0] = await freePorts(2)
  const chain = await startSolana(context, { rpcPort, wsPort, accounts: demoAccounts })
  await chain.mine(1)
  for (const pid of chain.pids) process.kill(pid, 'SIGKILL')
  await expect.poll(() => chain.health().catch(() => 'gone')).toBe('gone')
  const answer = await fetch(chain.info.rpcUrl, { method: 'POST', body: '{"id":1,"method":"getSlot"}' })
  expect(answer.status).toBe(502)
  await chain.stop()
  await chain.stop()
})

test('error: a port that is taken, and no process is left', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const [rpcPort = 0] = await freePorts(1)
  const started = startSolana(context, { rpcPort, wsPort: port, accounts: demoAccounts })
  await expect(started).rejects.toThrow('EADDRINUSE')
  taken.close()
  expect(pids.filter(isAlive)).toEqual([])
})

test('behavior: kill -9 of the devnet ends its node', async () => {
  const { node, addon } = await resolveSurfpool(context)
  const host = fileURLToPath(new URL('./host.cjs', import.meta.url))
  const command = JSON.stringify([node.command, [...node.args, host, addon, '400']])
  const parent = spawn(process.execPath, [
    '-e',
    `const child = require('node:child_process').spawn(...${command}, { stdio: ['pipe', 'pipe', 'ignore'] })
     child.stdout.once('data', () => console.log(child.pid))
     child.stdin.on('error', () => {})`,
  ])
  const [data] = (await once(parent.stdout, 'data')) as [Buffer]
  const pid = Number(data)
  expect(isAlive(pid)).toBe(true)
  parent.kill('SIGKILL')
  await expect.poll(() => isAlive(pid)).toBe(false)
})
