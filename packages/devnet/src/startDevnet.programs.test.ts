import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ChainContext, RunningChain } from './chain.js'
import type { BitcoinInfo, EvmInfo, SolanaInfo } from './manifest.js'
import { type Devnet, type StartDevnetOptions, startDevnet } from './startDevnet.js'
import { freePorts, isPortFree } from './supervisor/isPortFree.js'
import { defaultPorts, replacePorts } from './supervisor/ports.js'
import { processIdentity } from './supervisor/processes.js'
import type { ChainStarters } from './supervisor/starters.js'

let stateDir = ''
let children: ChildProcess[] = []
let stops: string[] = []
let devnets: Devnet[] = []

/** A chain that is nothing but a process. */
async function chain<info>(context: ChainContext, info: info, name: string): Promise<RunningChain<info>> {
  const child = spawn('sleep', ['60'], { stdio: 'ignore' })
  children.push(child)
  context.spawned?.(child.pid!)
  writeFileSync(join(context.stateDir, 'chain'), name)
  return {
    info,
    pids: [child.pid!],
    health: async () => 1n,
    mine: async () => {},
    fund: async () => 'transaction',
    async stop() {
      stops.push(name)
      child.kill()
    },
  }
}

const starters: ChainStarters = {
  evm: (context, { chainId, name, port }) =>
    chain(context, { chainId, name, rpcUrl: `http://127.0.0.1:${port}` } as EvmInfo, `evm ${chainId}`),
  solana: (context) => chain(context, { genesisHash: 'S'.repeat(44) } as SolanaInfo, 'solana'),
  bitcoin: (context) => chain(context, { genesisHash: 'b'.repeat(64) } as BitcoinInfo, 'bitcoin'),
}

async function start(options: StartDevnetOptions = {}) {
  const ports = replacePorts(defaultPorts(2), await freePorts(7))
  const devnet = await startDevnet({
    stateDir,
    cacheDir: join(stateDir, 'cache'),
    ports,
    starters,
    ...options,
  })
  devnets.push(devnet)
  return { devnet, ports }
}

const living = () => children.filter(({ pid }) => pid !== undefined && processIdentity(pid) !== undefined)

beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), 'latchkey-devnet-'))
  children = []
  stops = []
  devnets = []
})
afterEach(async () => {
  for (const devnet of devnets) await devnet.stop()
  for (const child of children) child.kill('SIGKILL')
  rmSync(stateDir, { recursive: true })
})

test('default', async () => {
  const { devnet, ports } = await start()
  expect(devnet.manifest).toMatchObject({
    version: 1,
    controlUrl: `http://127.0.0.1:${ports.control}`,
    evm: [{ chainId: 31337 }, { chainId: 31338, rpcUrl: `http://127.0.0.1:${ports.evm[1]}` }],
    bitcoin: { genesisHash: 'b'.repeat(64) },
  })
  expect(devnet.manifest.accounts).toHaveLength(4)
  expect(await (await fetch(`${devnet.manifest.controlUrl}/manifest`)).json()).toEqual(devnet.manifest)
  expect((await devnet.health()).chains.map(({ chain, ok }) => [chain, ok])).toEqual([
    ['eip155:31337', true],
    ['eip155:31338', true],
    [`solana:${'S'.repeat(32)}`, true],
    [`bip122:${'b'.repeat(32)}`, true],
  ])
})

test('behavior: stop ends everything, once, however often it is called', async () => {
  const { devnet, ports } = await start()
  await Promise.all([devnet.stop(), devnet.stop()])
  await devnet.stop()
  expect(stops.sort()).toEqual(['bitcoin', 'evm 31337', 'evm 31338', 'solana'])
  expect(living()).toEqual([])
  expect(await isPortFree(ports.control)).toBe(true)
  expect(readdirSync(stateDir).sort()).toEqual(['cache', 'devnet.chains'])
})

test('error: one chain that fails to start stops the others', async () => {
  const solana = async (context: ChainContext) => {
    await starters.solana(context, { rpcPort: 0, wsPort: 0, accounts: [] })
    throw new Error('no room left')
  }
  await expect(start({ starters: { ...starters, solana } })).rejects.toMatchObject({
    code: 'chain-failed',
    message: 'Solana did not start: no room left',
  })
  expect(children).toHaveLength(4)
  expect(living()).toEqual([])
  expect(stops.sort()).toEqual(['bitcoin', 'evm 31337', 'evm 31338'])
  await start()
})

test('error: a second devnet on the folder is refused, naming the pid', async () => {
  await start()
  await expect(start()).rejects.toMatchObject({
    code: 'state-locked',
    message: expect.stringContaining(`process ${process.pid}`),
  })
  expect(living()).toHaveLength(4)
})

test('error: a taken port fails, unless any will do', async () => {
  const { devnet, ports } = await start()
  const other = join(stateDir, 'other')
  await expect(start({ stateDir: other, ports })).rejects.toMatchObject({ code: 'port-taken' })
  const lines: string[] = []
  const second = await start({ stateDir: other, ports, anyPort: true, log: (line) => lines.push(line) })
  expect(second.devnet.manifest.controlUrl).not.toBe(devnet.manifest.controlUrl)
  expect(lines.join()).toContain(`port ${ports.control} (control) is held by process ${process.pid}`)
})

test('behavior: a port taken between the look and the use is chosen again', async () => {
  const rival = createServer()
  const evm: ChainStarters['evm'] = async (context, options) => {
    if (rival.listening || options.chainId !== 31337) return starters.evm(context, options)
    await new Promise<void>((resolve) => rival.listen(options.port, '127.0.0.1', resolve))
    throw new Error('address in use')
  }
  try {
    const { devnet, ports } = await start({ starters: { ...starters, evm }, anyPort: true })
    expect(devnet.manifest.evm[0]?.rpcUrl).not.toBe(`http://127.0.0.1:${ports.evm[0]}`)
    expect(living()).toHaveLength(4)
  } finally {
    rival.close()
  }
})

test('behavior: giving up while a chain starts ends its processes', async () => {
  const giveUp = new AbortController()
  const evm: ChainStarters['evm'] = async (context, options) => {
    await starters.evm(context, options)
    giveUp.abort()
    // A starter that waits for its node, and fails once that is gone.
    await new Promise((resolve) => children.at(-1)?.once('exit', resolve))
    throw new Error('the node ended')
  }
  await expect(start({ starters: { ...starters, evm }, signal: giveUp.signal })).rejects.toMatchObject({
    code: 'aborted',
  })
  expect(living()).toEqual([])
})

test('behavior: a chain that dies is reported at once and in health', async () => {
  const lines: string[] = []
  const { devnet } = await start({ log: (line) => lines.push(line) })
  children[0]?.kill('SIGKILL')
  expect((await devnet.died).message).toBe(`EVM 31337 died: its process ${children[0]?.pid} ended.`)
  expect(lines).toContain(`EVM 31337 died: its process ${children[0]?.pid} ended.`)
  const health = await fetch(`${devnet.manifest.controlUrl}/health`)
  expect(health.status).toBe(503)
  expect(await health.json()).toMatchObject({
    ok: false,
    chains: [{ ok: false }, { ok: true }, { ok: true }, { ok: true }],
  })
})

test('behavior: without a bitcoind the rest runs and says why', async () => {
  const bitcoin = async () => {
    throw Object.assign(new Error('no bitcoind here'), { name: 'BitcoinUnavailableError' })
  }
  const { devnet } = await start({ starters: { ...starters, bitcoin } })
  expect(devnet.manifest.bitcoin).toBeUndefined()
  expect(devnet.manifest.bitcoinUnavailable).toBe('no bitcoind here')
  expect((await devnet.health()).chains).toHaveLength(3)
})

test('param: bitcoin', async () => {
  const { devnet } = await start({ bitcoin: false })
  expect(children).toHaveLength(3)
  expect(devnet.manifest.bitcoinUnavailable).toContain('left out')
})

test('behavior: chains begin anew, and nothing else in the folder is touched', async () => {
  const kept = join(stateDir, 'bitcoin')
  const old = join(stateDir, 'devnet.chains', 'bitcoin', 'old')
  mkdirSync(join(old, '..'), { recursive: true })
  mkdirSync(kept)
  writeFileSync(old, '')
  const { devnet } = await start()
  expect(existsSync(old)).toBe(false)
  const { run } = devnet.manifest
  await devnet.stop()
  expect((await start()).devnet.manifest.run).not.toBe(run)
  expect(existsSync(kept)).toBe(true)
})

test.each([
  [{ evmChains: [] }],
  [{ evmChains: [{ chainId: 1, name: 'one' }] }],
  [
    {
      evmChains: [
        { chainId: 1, name: 'one' },
        { chainId: 1, name: 'two' },
      ],
    },
  ],
])('error: %j', async (options) => {
  await expect(start(options)).rejects.toMatchObject({ code: 'bad-option' })
})
