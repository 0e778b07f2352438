import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseEther } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { demoAccounts } from '../accounts.js'
import type { RunningChain } from '../chain.js'
import type { EvmInfo } from '../manifest.js'
import { defaultCacheDir } from '../supervisor/folders.js'
import { freePorts } from '../supervisor/isPortFree.js'
import { connectEvm } from './connectEvm.js'
import { type StartEvmOptions, startEvm } from './startEvm.js'

// These chains are killed and damaged, so they are not the ones that the other tests share.
const recipient = '0x00000000000000000000000000000000000000b0'
let stateDir: string
let lines: string[]
let chain: RunningChain<EvmInfo> | undefined

beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), 'latchkey-evm-'))
  lines = []
})

afterEach(async () => {
  await chain?.stop()
  chain = undefined
  rmSync(stateDir, { recursive: true, force: true })
})

async function start(options: Partial<StartEvmOptions> = {}): Promise<RunningChain<EvmInfo>> {
  const [port] = await freePorts(1)
  const context = { stateDir, cacheDir: defaultCacheDir(), log: (line: string) => lines.push(line) }
  const fixed = { chainId: 31337, name: 'Test', port: port ?? 0, accounts: demoAccounts }
  chain = await startEvm(context, { ...fixed, ...options })
  return chain
}

function stateFile(ending: string): string {
  const name = readdirSync(stateDir).find(
    (candidate) => /^state-[0-9a-f]+\./.test(candidate) && candidate.endsWith(ending),
  )
  if (!name) throw new Error(`no file ${ending} among ${readdirSync(stateDir).join(', ')}`)
  return join(stateDir, name)
}

/** Kills the node as a crash would, once the file says that `hash` is saved. */
async function killWhenSaved(running: RunningChain<EvmInfo>, hash: string) {
  const isSaved = () => expect(readFileSync(stateFile('.json'), 'utf8')).toContain(hash)
  await vi.waitFor(isSaved, { timeout: 45_000, interval: 50 })
  process.kill(running.pids[0]!, 'SIGKILL')
  await vi.waitFor(() => expect(running.health()).rejects.toThrow())
  await running.stop()
}

test('default: seeds a chain that answers, funds and mines', async () => {
  const running = await start()
  const client = connectEvm(running.info)
  expect(await client.getChainId()).toBe(31337)
  expect(running.pids).toHaveLength(1)

  const hash = await running.fund(recipient, parseEther('1.5'))
  expect(await client.getBalance({ address: recipient })).toBe(parseEther('1.5'))
  expect((await client.getTransactionReceipt({ hash: hash as `0x${string}` })).status).toBe('success')

  const height = await running.health()
  await running.mine(3)
  expect(await running.health()).toBeGreaterThanOrEqual(height + 3n)
  // People see these times.
  const { timestamp } = await client.getBlock()
  expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(60)
})

test('behavior: the faucet serves many at once', async () => {
  const running = await start()
  const hashes = await Promise.all([1n, 2n, 3n].map((amount) => running.fund(recipient, amount)))
  expect(new Set(hashes).size).toBe(3)
  expect(await connectEvm(running.info).getBalance({ address: recipient })).toBe(6n)
  expect(() => running.fund('0x12', 1n)).toThrow('no EVM address')
  expect(() => running.fund(recipient, 0n)).toThrow('above zero')
})

test('behavior: a transaction survives kill -9', async () => {
  const first = await start()
  const hash = (await first.fund(recipient, 7n)) as `0x${string}`
  const receipt = await connectEvm(first.info).getTransactionReceipt({ hash })
  await killWhenSaved(first, hash)

  const second = await start()
  const client = connectEvm(second.info)
  expect(await client.getTransactionReceipt({ hash })).toEqual(receipt)
  expect(await client.getBalance({ address: recipient })).toBe(7n)
  expect((await client.getLogs({ fromBlock: 0n, toBlock: 'latest' })).length).toBeGreaterThan(50)
  expect(await client.getEnsName({ address: demoAccounts[0]!.evm.address })).toBe('alice.eth')
  expect({ ...second.info, rpcUrl: '', wsUrl: '' }).toEqual({ ...first.info, rpcUrl: '', wsUrl: '' })
  expect(lines.filter((line) => /seeding|damaged/.test(line))).toHaveLength(1)

  await second.fund(recipient, 1n)
  const { timestamp } = await client.getBlock()
  expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(60)
})

test('behavior: a clean stop saves what no block has', async () => {
  const first = await start()
  await connectEvm(first.info).setBalance({ address: recipient, value: 99n })
  await first.stop()
  await first.stop()
  const second = await start()
  expect(await connectEvm(second.info).getBalance({ address: recipient })).toBe(99n)
})

test('behavior: a damaged state is set aside for the one before it', async () => {
  const first = await start()
  const hash = (await first.fund(recipient, 7n)) as `0x${string}`
  await killWhenSaved(first, hash)
  const second = await start()
  await second.stop()
  truncateSync(stateFile('.json'), 100_000)

  const third = await start()
  const receipt = await connectEvm(third.info).getTransactionReceipt({ hash })
  expect(receipt.status).toBe('success')
  expect(lines.join()).toContain('damaged')
  expect(stateFile('.damaged')).toBeDefined()
})

test('behavior: without any whole state the chain is seeded again, at the same addresses', async () => {
  const first = await start()
  const blockOne = await connectEvm(first.info).getBlock({ blockNumber: 1n })
  await first.stop()
  writeFileSync(stateFile('.json'), '{"accounts":{},"blocks":[]}')
  for (const name of readdirSync(stateDir)) {
    if (name.endsWith('.previous.json')) truncateSync(join(stateDir, name), 0)
  }

  const second = await start()
  expect({ ...second.info, rpcUrl: '', wsUrl: '' }).toEqual({ ...first.info, rpcUrl: '', wsUrl: '' })
  const client = connectEvm(second.info)
  expect((await client.getBlock({ blockNumber: 1n })).hash).toBe(blockOne.hash)
  expect(await client.getEnsAddress({ name: 'alice.eth' })).toBe(demoAccounts[0]!.evm.address)
  expect(lines.filter((line) => line === 'seeding a new chain')).toHaveLength(2)
})

test('behavior: a chain with other seeds is left alone, and said so', async () => {
  const first = await start()
  await first.stop()
  const second = await start({ chainIds: [31337, 31999] })
  expect(lines.at(-1)).toContain('the seeds have changed')
  await second.stop()
  lines = []
  await start()
  expect(lines).toEqual([])
})

test('behavior: a transaction gets confirmations, and then the chain rests', async () => {
  const running = await start()
  const client = connectEvm(running.info)
  const height = await running.health()
  const hash = (await running.fund(recipient, 1n)) as `0x${string}`
  await client.waitForTransactionReceipt({ hash, confirmations: 3, timeout: 45_000 })
  await sleep(2_500)
  expect(await running.health()).toBe(height + 3n)
})

test('behavior: nothing is mined while mining is switched off', async () => {
  const running = await start()
  const client = connectEvm(running.info)
  await running.fund(recipient, 1n)
  await client.setAutomine(false)
  const height = await running.health()
  const hash = await client.sendUnsignedTransaction({
    from: demoAccounts[0]!.evm.address,
    to: recipient,
    value: 1n,
  })
  await sleep(2_500)
  expect(await running.health()).toBe(height)
  await expect(client.getTransactionReceipt({ hash })).rejects.toThrow('could not be found')
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

test('error: an anvil that does not work costs no state', async () => {
  const first = await start()
  const hash = (await first.fund(recipient, 7n)) as `0x${string}`
  await first.stop()
  const failing = { command: process.execPath, args: ['-e', 'process.exit(1)', '--'] }
  await expect(start({ anvil: failing })).rejects.toThrow('anvil ended at once')
  await expect(start({ anvil: { command: '/no/anvil', args: [] } })).rejects.toThrow('ENOENT')

  const second = await start()
  expect((await connectEvm(second.info).getTransactionReceipt({ hash })).status).toBe('success')
  expect(lines.join()).not.toContain('damaged')
})

test('error: a node that dies at once is reported with what it said', async () => {
  const script = 'console.error("no such thing as a free chain"); process.exit(3)'
  const anvil = { command: process.execPath, args: ['-e', script, '--'] }
  await expect(start({ anvil })).rejects.toThrow('anvil ended at once (code 3) no such thing as a free chain')
  await expect(start({ anvil: { command: '/no/anvil', args: [] } })).rejects.toThrow('ENOENT')
})

test('error: health fails when the node is gone, and stop still works', async () => {
  const running = await start()
  process.kill(running.pids[0]!, 'SIGKILL')
  await vi.waitFor(() => expect(running.health()).rejects.toThrow())
  await running.stop()
})
