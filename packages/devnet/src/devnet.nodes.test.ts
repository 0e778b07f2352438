import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts } from './accounts.js'
import { type ForkedDevnet, forkDevnet } from './forkDevnet.js'
import type { Manifest } from './manifest.js'
import { freePorts } from './supervisor/isPortFree.js'
import { defaultPorts, replacePorts } from './supervisor/ports.js'
import { isLiving, type KnownProcess } from './supervisor/processes.js'
import type { DevnetHealth } from './supervisor/readHealth.js'

// A devnet of its own, not the one all chain tests share: this one is killed.
const stateDir = mkdtempSync(join(tmpdir(), 'latchkey-devnet-'))
let devnet: ForkedDevnet
let seeded: Record<string, bigint>

beforeAll(async () => {
  devnet = await start()
})
afterAll(async () => {
  await devnet?.stop()
  rmSync(stateDir, { recursive: true, force: true })
})

async function start() {
  const ports = replacePorts(defaultPorts(2), await freePorts(7))
  return forkDevnet({ stateDir, ports, anyPort: true })
}

async function json<result>(url: string, body?: unknown): Promise<result> {
  const response = await fetch(url, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json' },
  })
  return (await response.json()) as result
}

async function rpc<result>(url: string, method: string, params: unknown[]): Promise<result> {
  const answer = await json<{ result: result; error?: unknown }>(url, {
    jsonrpc: '2.0',
    id: 1,
    method,
    params,
  })
  expect(answer.error ?? undefined).toBeUndefined()
  return answer.result
}

const dave = demoAccounts[3]!

/** Dave's coins on every chain, asked of the nodes themselves. */
async function balances({ evm, solana, bitcoin }: Manifest): Promise<Record<string, bigint>> {
  const result: Record<string, bigint> = {}
  for (const { chainId, rpcUrl } of evm) {
    result[`eip155:${chainId}`] = BigInt(
      await rpc<string>(rpcUrl, 'eth_getBalance', [dave.evm.address, 'latest']),
    )
  }
  const { value } = await rpc<{ value: number }>(solana.rpcUrl, 'getBalance', [
    dave.solana.address,
    { commitment: 'confirmed' },
  ])
  result[`solana:${solana.genesisHash.slice(0, 32)}`] = BigInt(value)
  if (!bitcoin) throw new Error('this test needs bitcoind')
  const descriptor = `addr(${dave.bitcoin.payment.address})`
  const scan = await rpc<{ unspents: { amount: number }[] }>(bitcoin.rpcUrl, 'scantxoutset', [
    'start',
    [descriptor],
  ])
  const satoshis = scan.unspents.map(({ amount }) => BigInt(amount.toFixed(8).replace('.', '')))
  result[`bip122:${bitcoin.genesisHash.slice(0, 32)}`] = satoshis.reduce((sum, amount) => sum + amount, 0n)
  return result
}

function addressOf(chain: string) {
  if (chain.startsWith('eip155')) return dave.evm.address
  return chain.startsWith('solana') ? dave.solana.address : dave.bitcoin.payment.address
}

/** Ports are other ones each time. */
const withoutUrls = (value: object): object =>
  JSON.parse(JSON.stringify(value, (name, one) => (/url$/i.test(name) ? undefined : one)))

const recorded = () => JSON.parse(readFileSync(join(stateDir, 'processes.json'), 'utf8')) as KnownProcess[]

test('default', async () => {
  const { manifest } = devnet
  const before = await balances(manifest)
  seeded = before
  for (const chain of Object.keys(before)) {
    expect(before[chain], `${chain} was seeded`).toBeGreaterThan(0n)
    const answer = await json<{ transaction: string }>(`${manifest.controlUrl}/faucet`, {
      chain,
      address: addressOf(chain),
      amount: '123456789',
    })
    expect(answer).toEqual({ transaction: expect.stringMatching(/^\w{64,88}$/) })
  }
  const after = await balances(manifest)
  for (const chain of Object.keys(before)) expect(after[chain]).toBe(before[chain]! + 123456789n)
})

test('behavior: mine makes every chain higher', async () => {
  const { controlUrl } = devnet.manifest
  const before = await json<DevnetHealth>(`${controlUrl}/health`)
  expect(before.ok).toBe(true)
  for (const { chain, ...health } of before.chains) {
    const { height } = await json<{ height: string }>(`${controlUrl}/mine`, { chain, blocks: 2 })
    expect(BigInt(height) - BigInt(health.ok ? health.height : 0)).toBeGreaterThanOrEqual(2n)
  }
})

test('behavior: kill -9 leaves nothing behind, and the next start begins anew with the same seeds', async () => {
  const before = devnet.manifest
  const processes = recorded()
  expect(processes.filter(isLiving).length).toBeGreaterThanOrEqual(4)
  process.kill(devnet.pid, 'SIGKILL')
  await devnet.exited
  expect(processes.filter(isLiving)).toEqual([])

  devnet = await start()
  expect(await balances(devnet.manifest)).toEqual(seeded)
  expect(devnet.manifest.run).not.toBe(before.run)
  expect(withoutUrls(devnet.manifest)).toEqual({ ...withoutUrls(before), run: devnet.manifest.run })
  const health = await json<DevnetHealth>(`${devnet.manifest.controlUrl}/health`)
  expect(health.ok).toBe(true)
})

test('behavior: stop ends every process and frees the folder', async () => {
  const processes = recorded()
  await devnet.stop()
  expect(await devnet.exited).toBe(0)
  expect(processes.filter(isLiving)).toEqual([])
  expect(existsSync(join(stateDir, 'devnet.lock'))).toBe(false)
  expect(existsSync(join(stateDir, 'processes.json'))).toBe(false)
})
