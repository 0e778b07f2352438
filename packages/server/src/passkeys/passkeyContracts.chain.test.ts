import { readFileSync } from 'node:fs'
import { goBack } from '@latchkey/devnet'
import { type Address, createTestClient, type Hex, http, parseEther, publicActions } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { entryPoint } from '../bundler/Operation.js'
import { passkeyContracts } from '../cli/passkeyContracts.js'
import { passkeyFactory } from './deployPasskeyContracts.js'
import { passkeyFactoryCode } from './passkeyFactoryCode.js'

const info = inject('devnet').evm[0]!
const chain = createTestClient({ mode: 'anvil', transport: http(info.rpcUrl), cacheTime: 0 }).extend(
  publicActions,
)
const deployer = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const { factory, implementation, verifier } = info.contracts.passkeyAccounts

let snapshot: Hex
beforeEach(async () => {
  snapshot = await chain.snapshot()
})
afterEach(() => goBack(chain, snapshot))

/** Makes the chain one that lacks something. */
async function forget(...addresses: readonly Address[]) {
  for (const address of addresses) {
    await chain.setCode({ address, bytecode: '0x' })
    await chain.setNonce({ address, nonce: 0 })
  }
}

async function run(key?: Hex) {
  const lines: string[] = []
  const env = key ? { LATCHKEY_DEPLOYER_KEY: key } : {}
  const terminal = { env, print: (line: string) => void lines.push(line) }
  const code = await passkeyContracts(terminal, { name: 'passkey-contracts', rpcUrls: [info.rpcUrl] })
  return { code, said: lines.join('\n') }
}

async function createPayer(value = parseEther('1')) {
  const key = generatePrivateKey()
  const { address } = privateKeyToAccount(key)
  await chain.setBalance({ address, value })
  return { key, address }
}

test('default: deploys where every account expects it, says what it cost, and does nothing the second time', async () => {
  const { key, address } = await createPayer()
  await forget(factory, implementation, verifier)
  const first = await run(key)
  expect(first).toMatchObject({
    code: 0,
    said: expect.stringContaining(`is on chain ${info.chainId} now, at ${factory}`),
  })
  expect(first.said).toMatch(/It cost 0\.\d+ \(\d+ gas\), in the transaction 0x/)
  for (const one of [factory, implementation, verifier])
    expect(await chain.getCode({ address: one }), one).toBeDefined()
  const left = await chain.getBalance({ address })
  // What was paid, and not the most it could have been.
  expect(parseEther(/It cost (0\.\d+)/.exec(first.said)?.[1] ?? '')).toBe(parseEther('1') - left)
  expect(await run(key)).toEqual({
    code: 0,
    said: `The factory is on chain ${info.chainId} already, at ${factory}. Nothing was done.`,
  })
  expect(await chain.getBalance({ address })).toBe(left)
})

test('behavior: without a key it says what it would cost', async () => {
  await forget(factory, implementation, verifier)
  const { code, said } = await run()
  expect(code).toBe(0)
  expect(said).toMatch(/not on chain \d+ yet\. It would be at 0x\w+, for at most 0\.\d+\./)
  expect(await chain.getCode({ address: factory })).toBeUndefined()
})

test('behavior: the code is what the compiler makes of the sources, at the devnet’s address', () => {
  const path = new URL('../../../devnet/artifacts/PasskeyAccountFactory.json', import.meta.url)
  expect(passkeyFactoryCode === JSON.parse(readFileSync(path, 'utf8')).bytecode).toBe(true)
  expect(passkeyFactory).toBe(factory)
})

test('error: no deployer, no entry point, no coins: nothing is spent', async () => {
  const { key, address } = await createPayer(5n)
  await forget(factory, implementation, verifier)
  await expect(run(key)).rejects.toThrow(`${address} has 5 and needs up to`)
  await forget(entryPoint)
  await expect(run(key)).rejects.toThrow('has no entry point 0.8')
  await forget(deployer)
  await expect(run(key)).rejects.toThrow('has no deterministic deployer')
  expect(await chain.getBalance({ address })).toBe(5n)
})
