import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts } from '../accounts.js'
import type { RunningChain } from '../chain.js'
import type { EvmInfo } from '../manifest.js'
import { defaultCacheDir } from '../supervisor/folders.js'
import { freePorts } from '../supervisor/isPortFree.js'
import { connectEvm } from './connectEvm.js'
import { type StartEvmOptions, startEvm } from './startEvm.js'

// A chain of its own, not the one that the other tests share: this one is killed.
const recipient = '0x00000000000000000000000000000000000000b0'
const stateDir = mkdtempSync(join(tmpdir(), 'latchkey-evm-'))
let chain: RunningChain<EvmInfo>

beforeAll(async () => {
  chain = await start()
})
afterAll(async () => {
  await chain?.stop()
  rmSync(stateDir, { recursive: true, force: true })
})

async function start(options: Partial<StartEvmOptions> = {}) {
  const [port = 0] = await freePorts(1)
  const context = { stateDir, cacheDir: defaultCacheDir(), log: () => {} }
  return startEvm(context, { chainId: 31337, name: 'Test', port, accounts: demoAccounts, ...options })
}

test('default: a seeded chain answers, funds, confirms and mines', async () => {
  const client = connectEvm(chain.info)
  expect(await client.getChainId()).toBe(31337)
  expect(chain.pids).toHaveLength(1)
  expect(await client.getEnsAddress({ name: 'alice.eth' })).toBe(demoAccounts[0]!.evm.address)

  const hash = (await chain.fund(recipient, parseEther('1.5'))) as `0x${string}`
  expect(await client.getBalance({ address: recipient })).toBe(parseEther('1.5'))
  const receipt = await client.waitForTransactionReceipt({ hash, confirmations: 3, timeout: 60_000 })
  expect(receipt.status).toBe('success')

  const height = await chain.health()
  await chain.mine(3)
  expect(await chain.health()).toBeGreaterThanOrEqual(height + 3n)
  // People see these times.
  const { timestamp } = await client.getBlock()
  expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(60)
})

test('behavior: the faucet serves many at once', async () => {
  const client = connectEvm(chain.info)
  const before = await client.getBalance({ address: recipient })
  const hashes = await Promise.all([1n, 2n, 3n].map((amount) => chain.fund(recipient, amount)))
  expect(new Set(hashes).size).toBe(3)
  expect(await client.getBalance({ address: recipient })).toBe(before + 6n)
  expect(() => chain.fund('0x12', 1n)).toThrow('no EVM address')
  expect(() => chain.fund(recipient, 0n)).toThrow('above zero')
})

test('error: a taken port is named', async () => {
  const [port] = await freePorts(1)
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  try {
    await expect(start({ port })).rejects.toThrow(`port ${port} is taken`)
  } finally {
    server.close()
  }
})

test('error: a node that dies at once is reported with what it said', async () => {
  const script = 'console.error("no such thing as a free chain"); process.exit(3)'
  const anvil = { command: process.execPath, args: ['-e', script, '--'] }
  await expect(start({ anvil })).rejects.toThrow('anvil ended at once (code 3) no such thing as a free chain')
  await expect(start({ anvil: { command: '/no/anvil', args: [] } })).rejects.toThrow('ENOENT')
})

test('error: health fails when the node is gone, and stop still works', async () => {
  process.kill(chain.pids[0]!, 'SIGKILL')
  await expect.poll(() => chain.health().catch(() => 'gone')).toBe('gone')
  await chain.stop()
  await chain.stop()
})
