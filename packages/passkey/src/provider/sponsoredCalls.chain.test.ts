import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { goBack, openStandIn, type StandIn } from '@latchkey/devnet'
import { createTestClient, type Hex, http, numberToHex, parseAbi, parseEther, publicActions } from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { createSoftwareAuthenticator } from '../../test/createSoftwareAuthenticator.js'
import { createPasskey } from '../credential/createPasskey.js'
import type { Approve, OperationConfirmation } from './confirm.js'
import { createPasskeyProvider } from './createPasskeyProvider.js'

const { controlUrl, evm } = inject('devnet')
const info = evm[0]!
const chain = createTestClient({ mode: 'anvil', transport: http(info.rpcUrl), cacheTime: 0 }).extend(
  publicActions,
)
const rp = { id: 'app.example', name: 'App' }
const stranger = '0x00000000000000000000000000000000000000dd'
const { testPaymaster } = info.contracts

let bundler: StandIn
let snapshot: Hex
beforeAll(async () => {
  snapshot = await chain.snapshot()
  bundler = await openStandIn({ rpcUrl: info.rpcUrl, chainId: info.chainId, pollMs: 50 })
})
afterAll(async () => {
  await bundler.close()
  await goBack(chain, snapshot)
})

/** Asks the devnet's test paymaster. */
async function askDevnet(body: unknown): Promise<{ result?: Record<string, unknown>; error?: unknown }> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${controlUrl}/test-paymaster`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return response.json()
}

type Call = { id: number; method: string; params: readonly unknown[] }

/** A service of ERC-7677 that answers as a test says. */
async function openService(answer: (call: Call) => Promise<object> | object): Promise<string> {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const call = JSON.parse(body) as Call
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ jsonrpc: '2.0', id: call.id, ...(await answer(call)) }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A wallet with a sponsor, whose person agrees to everything, also a second time. */
async function open(paymasterUrl: string, value = 0n) {
  const { credentials } = createSoftwareAuthenticator()
  const passkey = await createPasskey({ name: 'Ada', rp, credentials })
  const seen: OperationConfirmation[] = []
  const approve: Approve = async ({ prepare, sign }) => {
    for (let count = 0; ; count += 1) {
      const confirmation = await prepare()
      if (confirmation.kind === 'operation') seen.push(confirmation)
      try {
        return await sign(confirmation)
      } catch (error) {
        if (count > 0) throw error
      }
    }
  }
  const provider = createPasskeyProvider({
    networks: [{ chainId: info.chainId, rpcUrl: info.rpcUrl, bundlerUrl: bundler.url, paymasterUrl }],
    passkey,
    credentials,
    pollMs: 50,
    approve,
  })
  await chain.setBalance({ address: provider.address, value })
  const send = () =>
    provider.request({ method: 'eth_sendTransaction', params: [{ to: stranger, value: '0x5' }] })
  return { provider, seen, send }
}

const depositOf = (account: Hex) =>
  chain.readContract({
    address: entryPoint07Address,
    abi: parseAbi(['function balanceOf(address account) view returns (uint256)']),
    functionName: 'balanceOf',
    args: [account],
  })

test('default: the sponsor pays: an account with exactly what it sends makes itself, and sends it', async () => {
  const { provider, seen, send } = await open(`${controlUrl}/test-paymaster`, 5n)
  const [before, had] = await Promise.all([chain.getBalance({ address: stranger }), depositOf(testPaymaster)])
  await send()
  expect(await chain.getBalance({ address: stranger })).toBe(before + 5n)
  expect(await chain.getBalance({ address: provider.address })).toBe(0n)
  expect(await chain.getCode({ address: provider.address })).toBeDefined()
  expect(await depositOf(testPaymaster)).toBeLessThan(had)
  expect(seen).toMatchObject([
    { maximumFee: 0n, sponsor: { address: testPaymaster, name: 'Latchkey Devnet' }, isFirst: true },
  ])
})

test('behavior: S-55 what a service changes beside the paymaster’s own fields is not heard', async () => {
  const thief = '0x000000000000000000000000000000000000dEaD'
  const url = await openService(async (call) => {
    const { result } = await askDevnet(call)
    const lies = {
      sender: thief,
      callData: '0x',
      nonce: '0x63',
      callGasLimit: '0x1',
      maxFeePerGas: '0xffffffffff',
    }
    return { result: { ...result, ...lies, factory: thief, factoryData: '0x' } }
  })
  const { provider, seen, send } = await open(url, 5n)
  const before = await chain.getBalance({ address: stranger })
  await send()
  expect(await chain.getBalance({ address: stranger })).toBe(before + 5n)
  expect(seen).toMatchObject([
    { operation: { sender: provider.address }, calls: [{ kind: 'call', value: 5n }] },
  ])
  expect(seen[0]?.operation.callGasLimit).toBeGreaterThan(1n)
})

test('behavior: the service is asked twice, for this chain and entry point, the second time with all that is measured', async () => {
  const calls: Call[] = []
  const url = await openService(async (call) => {
    calls.push(call)
    return askDevnet(call)
  })
  const { provider, seen, send } = await open(url, 5n)
  await send()
  const place = [entryPoint07Address, numberToHex(info.chainId), {}]
  const { address: sender } = provider
  const { callGasLimit = 0n, paymasterVerificationGasLimit = 0n } = seen[0]?.operation ?? {}
  expect(callGasLimit).toBeGreaterThan(0n)
  const measured = {
    sender,
    paymaster: testPaymaster,
    callGasLimit: numberToHex(callGasLimit),
    paymasterVerificationGasLimit: numberToHex(paymasterVerificationGasLimit),
  }
  expect(calls).toMatchObject([
    { method: 'pm_getPaymasterStubData', params: [{ sender, callGasLimit: '0x0' }, ...place] },
    { method: 'pm_getPaymasterData', params: [measured, ...place] },
  ])
})

test('behavior: data that the service calls final is taken as it is, with the usual limits where it names none', async () => {
  const methods: string[] = []
  const paymasterData = `0x${'00'.repeat(6)}${'ff'.repeat(6)}${'11'.repeat(65)}`
  const url = await openService((call) => {
    methods.push(call.method)
    return { result: { paymaster: testPaymaster, paymasterData, isFinal: true } }
  })
  const { seen, send } = await open(url, parseEther('1'))
  // The contract does not take it: the account pays the second time.
  await send()
  expect(methods).toEqual(['pm_getPaymasterStubData'])
  const limits = { paymasterVerificationGasLimit: 150_000n, paymasterPostOpGasLimit: 50_000n }
  expect(seen).toMatchObject([{ operation: { paymasterData, ...limits } }, { isRefused: true }])
})

test.each([
  ['refuses at once', () => ({ error: { code: -32_000, message: 'not today' } })],
  ['names no paymaster', () => ({ result: { paymasterData: '0x' } })],
  ['answers nothing', () => ({ result: null })],
  ['answers what is no data', () => ({ result: { paymaster: testPaymaster, paymasterData: 'all of it' } })],
  [
    'refuses at the end',
    async (call: Call) =>
      call.method === 'pm_getPaymasterData' ? { error: { code: -32_000, message: 'no' } } : askDevnet(call),
  ],
  [
    'names another paymaster at the end',
    async (call: Call) => {
      const { result } = await askDevnet(call)
      return call.method === 'pm_getPaymasterData'
        ? { result: { ...result, paymaster: stranger } }
        : { result }
    },
  ],
])('error: S-55 a service that %s: the account pays, and the person is told before', async (_, answer) => {
  const { seen, send, provider } = await open(await openService(answer), parseEther('1'))
  const before = await chain.getBalance({ address: stranger })
  await send()
  expect(await chain.getBalance({ address: stranger })).toBe(before + 5n)
  expect(seen).toHaveLength(1)
  expect(seen[0]).toMatchObject({ isRefused: true })
  expect(seen[0]).not.toHaveProperty('sponsor')
  expect(seen[0]?.maximumFee).toBeGreaterThan(0n)
  expect(await chain.getBalance({ address: provider.address })).toBeLessThan(parseEther('1') - 5n)
})

test('error: a signature that its contract does not take: it is asked again, and the account pays', async () => {
  const url = await openService(async (call) => {
    const { result } = await askDevnet(call)
    if (call.method !== 'pm_getPaymasterData') return { result }
    return {
      result: {
        ...result,
        paymasterData: `${String(result?.paymasterData).slice(0, -130)}${'11'.repeat(65)}`,
      },
    }
  })
  const { seen, send } = await open(url, parseEther('1'))
  const before = await chain.getBalance({ address: stranger })
  await send()
  expect(await chain.getBalance({ address: stranger })).toBe(before + 5n)
  expect(seen).toMatchObject([{ sponsor: { address: testPaymaster } }, { isRefused: true }])
})

test('error: a call that fails is no refusal of the sponsor', async () => {
  const { send, seen } = await open(`${controlUrl}/test-paymaster`, 4n)
  await expect(send()).rejects.toThrow('reverts')
  expect(seen).toEqual([])
})
