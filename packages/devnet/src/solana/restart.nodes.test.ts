import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  address,
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  generateKeyPairSigner,
  getBase58Encoder,
} from '@solana/kit'
import { getAddMemoInstruction } from '@solana-program/memo'
import { getTransferSolInstruction } from '@solana-program/system'
import { afterAll, expect, test, vi } from 'vitest'
import { demoAccounts } from '../accounts.js'
import type { RunningChain } from '../chain.js'
import type { SolanaInfo } from '../manifest.js'
import { resolveSurfpool } from '../node/surfpool.js'
import { defaultCacheDir } from '../supervisor/folders.js'
import { freePorts } from '../supervisor/isPortFree.js'
import type { Json } from './losslessJson.js'
import { createNodeRpc } from './nodeRpc.js'
import { sendInstructions } from './sendInstructions.js'
import { startSolana } from './startSolana.js'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-solana-'))
const lines: string[] = []
const pids: number[] = []
const context = {
  stateDir: folder,
  cacheDir: defaultCacheDir(),
  log: (line: string) => lines.push(line),
  spawned: (pid: number) => pids.push(pid),
}

async function start(ports = freePorts(2)) {
  const [rpcPort = 0, wsPort = 0] = await ports
  return startSolana(context, { rpcPort, wsPort, accounts: demoAccounts })
}

const alice = await createKeyPairSignerFromBytes(getBase58Encoder().encode(demoAccounts[0]!.solana.secretKey))
const receiver = await generateKeyPairSigner()

afterAll(() => {
  for (const pid of pids) end(pid)
  rmSync(folder, { recursive: true, force: true })
})

function end(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // Ended already.
  }
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function pay({ info }: RunningChain<SolanaInfo>, amount: bigint, memo = 'rent') {
  const transfer = getTransferSolInstruction({ source: alice, destination: receiver.address, amount })
  const instructions = [transfer, getAddMemoInstruction({ memo })]
  return sendInstructions({ rpc: createSolanaRpc(info.rpcUrl), payer: alice, instructions })
}

/** All a client can see of what happened. */
async function look({ info }: RunningChain<SolanaInfo>) {
  const rpc = createNodeRpc(info.rpcUrl)
  const people = [...demoAccounts.map(({ solana }) => solana.address), receiver.address]
  const mints = Object.values(info.mints).map(({ address }) => address)
  const tokens = await Promise.all(
    ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'].flatMap(
      (programId) =>
        people.map(async (owner) => {
          const params: Json = [owner, { programId }, { encoding: 'jsonParsed' }]
          const { value } = await rpc.call<{ value: { pubkey: string }[] }>('getTokenAccountsByOwner', params)
          return value.sort((a, b) => a.pubkey.localeCompare(b.pubkey))
        }),
    ),
  )
  const { value: accounts } = await rpc.call<{ value: { lamports: number }[] }>('getMultipleAccounts', [
    [...people, ...mints],
    { encoding: 'base64' },
  ])
  const list = await rpc.call<{ signature: string }[]>('getSignaturesForAddress', [alice.address])
  const transactions = await Promise.all(
    list.flatMap(({ signature }) =>
      ['json', 'jsonParsed', 'base64', 'base58'].map((encoding) =>
        rpc.call('getTransaction', [signature, { encoding, maxSupportedTransactionVersion: 0 }]),
      ),
    ),
  )
  const history = list.map(({ confirmationStatus: _, ...entry }: Record<string, unknown>) => entry)
  return { tokens, accounts, history, transactions }
}

test('behavior: kill -9 of the node loses nothing', async () => {
  const first = await start()
  const seeded = await look(first)
  expect(seeded.accounts.slice(0, 4).map(({ lamports }) => lamports)).toEqual(Array(4).fill(100_000_000_000))
  expect(JSON.stringify(seeded.tokens).match(/"uiAmountString":"\d+"/g)).toHaveLength(12)

  const signature = await pay(first, 5_000_000_000n)
  expect(await first.fund(receiver.address, 1_000_000_000n)).toMatch(/^\w{80,90}$/)
  const before = await look(first)
  expect(before.history[0]).not.toEqual(before.history[1])
  expect(before.accounts[4]).toMatchObject({ lamports: 6_000_000_000 })
  const slot = await first.health()
  for (const pid of first.pids) end(pid)
  await vi.waitFor(() => expect(first.health()).rejects.toThrow(), 10_000)
  const dead = await fetch(first.info.rpcUrl, { method: 'POST', body: '{"id":1,"method":"getSlot"}' })
  expect(dead.status).toBe(502)
  await first.stop()

  const second = await start()
  const { rpcUrl, wsUrl } = second.info
  expect(second.info).toEqual({ ...first.info, rpcUrl, wsUrl })
  expect(await look(second)).toEqual(before)
  expect(await second.health()).toBeGreaterThan(slot)
  await expect(resend(second, signature)).rejects.toThrow('already been processed')

  // Old and new transactions are one list, and pages of it meet.
  const next = await pay(second, 5_000_000_000n)
  const rpc = createSolanaRpc(second.info.rpcUrl)
  const list = await rpc.getSignaturesForAddress(receiver.address).send()
  expect(list).toHaveLength(3)
  expect(list.map(({ signature }) => signature)).toEqual([next, expect.anything(), signature])
  const rest = await rpc.getSignaturesForAddress(receiver.address, { before: next }).send()
  expect(rest.map(({ signature }) => signature)).toEqual(list.slice(1).map(({ signature }) => signature))
  await second.mine(2)
  await second.stop()
  await second.stop()
}, 240_000)

async function resend({ info }: RunningChain<SolanaInfo>, signature: string) {
  const rpc = createNodeRpc(info.rpcUrl)
  const options = { encoding: 'base64', maxSupportedTransactionVersion: 0 }
  const { transaction } = await rpc.call<{ transaction: [string, string] }>('getTransaction', [
    signature,
    options,
  ])
  await rpc.call('sendTransaction', [transaction[0], { encoding: 'base64' }])
}

test('error: a damaged journal is set aside, and the same seeds are planted again', async () => {
  const path = join(folder, 'journal.jsonl')
  const content = readFileSync(path)
  content.fill('#', 1000, 1100)
  writeFileSync(path, content)
  lines.length = 0

  const chain = await start()
  expect(lines.join('\n')).toMatch(/cannot use the saved chain \(line \d+ is damaged\)/)
  expect(readdirSync(folder).filter((name) => name.includes('set-aside'))).toHaveLength(1)
  const seen = await look(chain)
  expect(seen.accounts.slice(0, 4).map(({ lamports }) => lamports)).toEqual(Array(4).fill(100_000_000_000))
  expect(seen.accounts[4]).toBeNull()
  for (const { address: mint } of Object.values(chain.info.mints)) {
    const { value } = await createSolanaRpc(chain.info.rpcUrl).getTokenSupply(address(mint)).send()
    expect(BigInt(value.amount)).toBeGreaterThan(0n)
  }
  await chain.stop()
}, 240_000)

test('error: a port that is taken, and no process is left', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const [rpcPort = 0] = await freePorts(1)
  await expect(start(Promise.resolve([rpcPort, port]))).rejects.toThrow('EADDRINUSE')
  taken.close()
  expect(pids.filter(isAlive)).toEqual([])
}, 240_000)

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
  pids.push(pid)
  expect(isAlive(pid)).toBe(true)
  parent.kill('SIGKILL')
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 10_000)
}, 240_000)
