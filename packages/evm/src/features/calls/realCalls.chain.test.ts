import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect, createLatchkey, type Latchkey } from '@latchkey/core'
import { type SendSummary, type SendTransactionParameters, sendTransaction } from '@latchkey/core/send'
import { type EvmInfo, loadArtifact } from '@latchkey/devnet'
import { createEvmWallet } from '@latchkey/testing/evm'
import { type Address, type Hex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { createBundler } from '../../../test/createBundler.js'
import { toNetwork } from '../../../test/createEvmContract.js'
import { createRealCalls, type RealCallName, type RealCalls } from '../../../test/createRealCalls.js'
import { createTestPage } from '../../../test/createTestPage.js'
import { evm } from '../../evm.js'
import { callRunnerCode } from './callRunnerCode.js'

const { evm: networks, accounts } = inject('devnet')
const [info] = networks as [EvmInfo]
const payer = privateKeyToAccount(accounts[0]!.evm.privateKey)
const other = accounts[1]!.evm.address
const { uniswapV2Router, uniswapV3Router, uniswapV3Quoter } = info.contracts

/** What a page's node answers to a method in place of the chain; nothing where the chain answers. */
type Refusal = (method: string, params: readonly unknown[]) => object | undefined

const unknown = (method: string) => ({ code: -32601, message: `the method ${method} does not exist` })
const older: Refusal = (method) => (method === 'eth_simulateV1' ? unknown(method) : undefined)
const nodes: Record<string, Refusal> = {
  'a node of today': () => undefined,
  'a node without eth_simulateV1': older,
  'a node that limits what it runs, by an error in a good answer': (method) =>
    method === 'eth_simulateV1' ? { code: 429, message: 'compute units exceeded' } : undefined,
  'a node without eth_simulateV1 and lists of what is touched': (method, params) =>
    method === 'eth_createAccessList' ? unknown(method) : older(method, params),
}
/** It can run one call, and put nothing in an account's place. */
const oldest: Refusal = (method, params) =>
  method === 'eth_call' && params.length > 2
    ? { code: -32602, message: 'too many arguments, want at most 2' }
    : older(method, params)

test('default: the code that runs calls is what the compiler makes of its source', () => {
  const { bytecode } = loadArtifact('CallRunner')
  // After what puts it there.
  expect(callRunnerCode).toBe(`0x${bytecode.slice(bytecode.indexOf('f3fe') + 4)}`)
})

let real: RealCalls
let person: ReturnType<typeof privateKeyToAccount>
let latchkey: Latchkey | undefined
let server: Server | undefined

afterEach(() => {
  latchkey?.dispose()
  server?.close()
  vi.unstubAllGlobals()
})

/** A page whose node is the chain's, but for what it refuses. */
async function open(refusal: Refusal, announce: (page: Window) => void, connectorId: string) {
  server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    response.setHeader('content-type', 'application/json')
    const { id, method, params = [] } = JSON.parse(body)
    const error = refusal(method, params)
    if (error) return response.end(JSON.stringify({ jsonrpc: '2.0', id, error }))
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(info.rpcUrl, { method: 'POST', body, headers })
    return response.end(await answer.text())
  }).listen(0)
  const { port } = server.address() as AddressInfo
  const page = createTestPage().window
  announce(page)
  vi.stubGlobal('window', page)
  const contracts = {
    uniswapV2Router: { address: uniswapV2Router },
    uniswapV3Router: { address: uniswapV3Router },
    uniswapV3Quoter: { address: uniswapV3Quoter },
  }
  const network = { ...toNetwork(info), rpcUrl: `http://127.0.0.1:${port}`, contracts }
  latchkey = createLatchkey({ adapters: [evm({ networks: [network] })], storage: null })
  await connect(latchkey, { connectorId })
  return latchkey
}

async function openWithKey(refusal: Refusal) {
  const key = generatePrivateKey()
  person = privateKeyToAccount(key)
  real = await createRealCalls({ info, payer, person, other })
  const wallet = createEvmWallet({
    accounts: [key],
    chains: [{ id: info.chainId, rpcUrl: info.rpcUrl, name: info.name }],
    rdns: 'test.wallet',
    origin: 'http://localhost',
  })
  return open(refusal, (page) => wallet.announce(page), 'test.wallet')
}

/** Sends a call as a page does; what the review tells, and whether the chain then did it. */
async function send(name: RealCallName): Promise<SendSummary> {
  const { tokens } = real
  let told: SendSummary | undefined
  const onReview = (summary: SendSummary) => {
    told = summary
  }
  const before = await real.readHoldings()
  const parameters = { ...(await real.calls[name]()), onReview }
  const { hash } = await sendTransaction(latchkey as Latchkey, parameters as SendTransactionParameters)
  const receipt = await real.client.waitForTransactionReceipt({ hash: hash as Hex })
  expect(receipt.status).toBe('success')
  const summary = told as SendSummary
  const { given = [], received = [] } = summary.effects ?? {}
  const after = await real.readHoldings()
  for (const [asset, had] of before) {
    const of = (list: typeof given) =>
      list
        .filter(({ token }) => (token?.toLowerCase() ?? 'coin') === asset)
        .reduce((sum, { amount }) => sum + amount.value, 0n)
    const fee = asset === 'coin' ? receipt.gasUsed * receipt.effectiveGasPrice : 0n
    expect((after.get(asset) ?? 0n) - had, `${name}: ${asset}`).toBe(of(received) - of(given) - fee)
  }
  for (const { token, spender, amount } of summary.effects?.allowed ?? [])
    if (token.toLowerCase() === tokens.collection.toLowerCase())
      expect(await real.readOperator(spender as Address)).toBe(true)
    else expect(await real.readAllowance(token as Address, spender as Address)).toBe(amount?.value)
  return summary
}

describe.each(Object.entries(nodes))('%s', (_, refusal) => {
  test('default: what calls of the world are told to do is what the chain then does', async () => {
    await openWithKey(refusal)
    const { tokens, item } = real
    const allowed = (units: bigint) => ({
      given: [],
      received: [],
      allowed: [{ spender: other, token: tokens.usdc, symbol: 'USDC', amount: { value: units } }],
    })
    expect(await send('approve')).toMatchObject({
      calls: [{ kind: 'allowance', to: other, amount: { value: 5_000_000n } }],
      effects: allowed(5_000_000n),
    })
    expect(await send('permit')).toMatchObject({
      calls: [{ kind: 'allowance', to: other, amount: { value: 9_000_000n } }],
      effects: allowed(9_000_000n),
    })
    const swapped = {
      given: [{ amount: { value: parseEther('1') } }],
      received: [{ token: tokens.usdc, symbol: 'USDC' }],
      allowed: [],
    }
    expect(await send('swap-v2')).toMatchObject({ calls: [{ kind: 'swap' }], effects: swapped })
    expect(await send('swap-v3')).toMatchObject({
      calls: [{ kind: 'swap' }],
      effects: {
        given: [{ amount: { value: parseEther('0.01') } }],
        received: [{ token: tokens.bought }],
      },
    })
    expect(await send('universal-router')).toMatchObject({
      calls: [{ kind: 'function', name: 'execute' }],
      effects: {
        given: [{ amount: { value: parseEther('0.25') } }],
        received: [{ token: tokens.usdc, symbol: 'USDC' }],
      },
    })
    expect(await send('supply')).toMatchObject({
      calls: [{ kind: 'function', name: 'supply' }],
      effects: {
        given: [{ token: tokens.usdc, amount: { value: 20_000_000n } }],
        received: [{ symbol: 'RECEIPT', amount: { value: 20_000_000n } }],
      },
    })
    const sent = await send('collectible')
    expect(sent.calls).toMatchObject([{ kind: 'collectible', to: other, id: String(item) }])
    expect(sent.effects?.given).toMatchObject([{ token: tokens.collection, amount: { value: 1n } }])
    expect(await send('safe')).toMatchObject({
      calls: [{ kind: 'function', name: 'execTransaction' }],
      effects: { given: [], received: [{ token: tokens.usdc, amount: { value: 7_000_000n } }] },
    })
    expect(await send('multicall')).toMatchObject({
      calls: [{ kind: 'function', name: 'aggregate3Value' }],
      effects: { given: [{ amount: { value: parseEther('0.05') } }], received: [] },
    })
    expect(await send('unknown')).toMatchObject({
      calls: [{ kind: 'unknown' }],
      unreadable: [tokens.receipt],
      effects: { given: [{ token: tokens.usdc, amount: { value: 3_000_000n } }] },
    })
    const drained = await send('drainer')
    expect(drained.calls).toEqual([{ kind: 'operator', to: other, token: tokens.collection }])
    expect(drained.effects?.allowed).toEqual([{ spender: other, token: tokens.collection }])
    await expect(send('failing')).rejects.toMatchObject({
      code: 'send/reverted',
      context: { reason: expect.stringContaining('nothing to supply') },
    })
  }, 60_000)
})

test('behavior: a node that can put nothing in an account’s place says nothing of what a call does', async () => {
  await openWithKey(oldest)
  let told: SendSummary | undefined
  const onReview = (summary: SendSummary) => {
    told = summary
    throw new Error('seen')
  }
  const supply = await real.calls.supply()
  const asked = sendTransaction(latchkey as Latchkey, { ...supply, onReview })
  await expect(asked).rejects.toThrow('seen')
  expect(told).toMatchObject({ calls: [{ kind: 'function', name: 'supply' }] })
  expect(told).not.toHaveProperty('effects')
  await expect(send('failing')).rejects.toMatchObject({ code: 'send/reverted' })
})

test('error: a node that limits all that it runs is said to, and nobody is asked', async () => {
  await openWithKey((method) =>
    /^eth_(call|simulateV1|estimateGas)$/.test(method)
      ? { code: 429, message: 'too many requests' }
      : undefined,
  )
  await expect(send('supply')).rejects.toMatchObject({ code: 'rpc/failed', context: { rpcCode: 429 } })
})

describe.each(['a node of today', 'a node without eth_simulateV1'])('accounts with code, by %s', (name) => {
  const refusal = nodes[name] as Refusal
  let bundler: Awaited<ReturnType<typeof createBundler>>
  beforeAll(async () => {
    bundler = await createBundler(info, payer)
  })
  afterAll(() => vi.unstubAllGlobals())

  test('behavior: a Safe is told what its call does, and that another account pays', async () => {
    person = privateKeyToAccount(generatePrivateKey())
    real = await createRealCalls({ info, payer, person, other })
    const { safe, tokens, client } = real
    const opened = await open(refusal, (page) => safe.announce(page), 'test.safe')
    let told: SendSummary | undefined
    const { transactionId } = await sendTransaction(opened, {
      ...(await real.calls.approve()),
      onReview: (summary) => {
        told = summary
      },
    })
    expect(transactionId).toBeTruthy()
    expect(told).toMatchObject({
      from: safe.address,
      costs: [],
      calls: [{ kind: 'allowance', to: other }],
      effects: {
        given: [],
        allowed: [{ spender: other, token: tokens.usdc, amount: { value: 5_000_000n } }],
      },
    })
    const [hash] = safe.proposals.keys()
    await safe.execute(hash as Hex)
    const { erc20Abi } = await import('viem')
    expect(
      await client.readContract({
        abi: erc20Abi,
        address: tokens.usdc,
        functionName: 'allowance',
        args: [safe.address, other],
      }),
    ).toBe(5_000_000n)
  }, 60_000)

  test('behavior: an account that runs a contract’s code (EIP-7702) is told what its call does', async () => {
    const owner = privateKeyToAccount(generatePrivateKey())
    const account = { address: owner.address, owner }
    await bundler.bundle([await bundler.sign(account, [])], [await bundler.delegate(account)])
    person = owner
    real = await createRealCalls({ info, payer, person, other })
    const { client } = real
    const opened = await open(
      refusal,
      (page) =>
        bundler.announce(page, account, undefined, { atomic: { status: 'supported' } }, async (calls, tell) =>
          tell(await bundler.bundle([await bundler.sign(account, calls)])),
        ),
      'test.smart',
    )
    expect(await client.getCode({ address: owner.address })).toMatch(/^0xef0100/)
    const { sendCalls } = await import('@latchkey/core/send')
    const before = await real.readHoldings()
    let told: SendSummary | undefined
    const { hash } = await sendCalls(opened, {
      calls: [await real.calls.approve(), await real.calls.supply()],
      onReview: (summary) => {
        told = summary
      },
    })
    await client.waitForTransactionReceipt({ hash: hash as Hex })
    expect(told?.effects).toMatchObject({
      given: [{ token: real.tokens.usdc, amount: { value: 20_000_000n } }],
      received: [{ token: real.tokens.receipt, amount: { value: 20_000_000n } }],
      allowed: [{ spender: other, token: real.tokens.usdc, amount: { value: 5_000_000n } }],
    })
    const after = await real.readHoldings()
    const key = real.tokens.receipt.toLowerCase()
    expect((after.get(key) ?? 0n) - (before.get(key) ?? 0n)).toBe(20_000_000n)
  }, 60_000)
})
