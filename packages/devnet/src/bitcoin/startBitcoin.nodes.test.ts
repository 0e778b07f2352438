import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts } from '../accounts.js'
import type { RunningChain } from '../chain.js'
import type { BitcoinInfo } from '../manifest.js'
import { defaultCacheDir } from '../supervisor/folders.js'
import { freePorts } from '../supervisor/isPortFree.js'
import { processIdentity } from '../supervisor/processes.js'
import { startBitcoin } from './startBitcoin.js'

const stateDir = mkdtempSync(join(tmpdir(), 'latchkey-bitcoin-'))
const pids: number[] = []
let chain: RunningChain<BitcoinInfo>

beforeAll(async () => {
  chain = await start('first')
})
afterAll(async () => {
  await chain?.stop()
  rmSync(stateDir, { recursive: true, force: true })
})

async function start(folder: string, wanted?: number) {
  const [free = 0, nodePort = 0] = await freePorts(2)
  const context = {
    stateDir: join(stateDir, folder),
    cacheDir: defaultCacheDir(),
    log: () => {},
    spawned: (pid: number) => pids.push(pid),
  }
  return startBitcoin(context, { rpcPort: wanted ?? free, nodePort, accounts: demoAccounts })
}

const isAlive = (pid: number) => processIdentity(pid) !== undefined

test('default: a seeded chain has its height and knows what fees are', async () => {
  expect(await chain.health()).toBe(220n)
  const body = JSON.stringify({ id: 1, method: 'estimatesmartfee', params: [2] })
  const answer = await fetch(chain.info.rpcUrl, { method: 'POST', body })
  expect((await answer.json()).result).toHaveProperty('feerate')
})

test('error: a taken port, and nothing is left running', async () => {
  const port = Number(new URL(chain.info.rpcUrl).port)
  await expect(start('taken', port)).rejects.toThrow('EADDRINUSE')
  expect(pids.filter(isAlive)).toEqual(chain.pids)
})

test('behavior: stop ends the node, however often it is called', async () => {
  await chain.stop()
  await chain.stop()
  expect(pids.filter(isAlive)).toEqual([])
  await expect(chain.health()).rejects.toThrow()
})
