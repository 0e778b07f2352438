import {
  createPasskeyAccount,
  createSoftwarePasskey,
  goBack,
  loadArtifact,
  type PasskeyAccountCall,
  toAccountCallData,
  toAccountSignature,
  toPasskeySigner,
} from '@latchkey/devnet'
import {
  createTestClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  parseEther,
  parseGwei,
  publicActions,
  walletActions,
} from 'viem'
import {
  createBundlerClient as createViemBundler,
  entryPoint08Abi,
  formatUserOperationRequest,
} from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { createBundlerClient } from './BundlerClient.js'
import { createBundler } from './createBundler.js'
import { createBundlerApp } from './createBundlerApp.js'
import { entryPoint, hashOperation, type Operation } from './Operation.js'
import { openBundler } from './openBundler.js'
import { operationMeterCode } from './operationMeterCode.js'

const { evm } = inject('devnet')
const info = evm[0]!
const { chainId } = info
const chain = createTestClient({
  mode: 'anvil',
  transport: http(info.rpcUrl),
  pollingInterval: 50,
  cacheTime: 0,
})
  .extend(publicActions)
  .extend(walletActions)
const stranger = '0x00000000000000000000000000000000000000bb'
const log = { debug() {}, info() {}, warn() {}, error() {}, hashAddress: String }

type Answer = { result?: unknown; error?: { code: number; message: string; data?: { revert?: Hex } } }

/** A bundler with a key of its own, asked through its app; its node can be told to take no transactions. */
async function openTestBundler({ confirmations = 12n, now = Date.now } = {}) {
  const account = privateKeyToAccount(generatePrivateKey())
  await chain.setBalance({ address: account.address, value: parseEther('10') })
  const node = { isDeaf: false }
  const client = createBundlerClient([info.rpcUrl])
  const request = ((call: { method: string }, ...rest: []) =>
    node.isDeaf && call.method === 'eth_sendRawTransaction'
      ? Promise.reject(new Error('The node takes no transactions.'))
      : client.request(call as never, ...rest)) as typeof client.request
  const bundler = createBundler({
    client: { ...client, request },
    chainId,
    account,
    log,
    now,
    confirmations,
  })
  const app = createBundlerApp({ bundler, log, origins: ['*'] })
  async function ask(method: string, ...params: readonly unknown[]): Promise<Answer> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    return (await app.request('/', { method: 'POST', body })).json()
  }
  const send = (operation: Operation) =>
    ask('eth_sendUserOperation', formatUserOperationRequest(operation), entryPoint)
  /** Lets the bundler do what it can, and the node mine what it was sent, which it does a moment later. */
  async function work() {
    await bundler.work()
    if (!(await chain.getAutomine())) return
    await expect.poll(async () => (await chain.getTxpoolStatus()).pending, { interval: 10 }).toBe(0)
  }
  return { account, ask, send, work, node }
}

/** A new account of a new passkey, with coins. */
async function openAccount(value = parseEther('1')) {
  const passkey = createSoftwarePasskey()
  const signer = toPasskeySigner(info, passkey)
  const { address, factory, factoryData } = createPasskeyAccount(info, { signers: [signer] })
  await chain.setBalance({ address, value })

  async function build(calls: readonly PasskeyAccountCall[], changes: Partial<Operation> = {}) {
    const isThere = await chain.getCode({ address })
    const operation: Operation = {
      sender: address,
      nonce: await chain.readContract({
        address: entryPoint,
        abi: entryPoint08Abi,
        functionName: 'getNonce',
        args: [address, 0n],
      }),
      ...(!isThere && { factory, factoryData }),
      callData: toAccountCallData(calls),
      callGasLimit: 200_000n,
      verificationGasLimit: 1_000_000n,
      preVerificationGas: 100_000n,
      maxFeePerGas: parseGwei('20'),
      maxPriorityFeePerGas: parseGwei('1'),
      signature: '0x',
      ...changes,
    }
    return sign(operation)
  }
  function sign(operation: Operation): Operation {
    const challenge = hashOperation(operation, chainId)
    return { ...operation, signature: toAccountSignature(signer, passkey.assert({ challenge })) }
  }
  return { address, build, sign }
}

const pay = (value = 1n) => [{ to: stranger, value }] as const

afterEach(() => chain.setAutomine(true))

test('default: the code that measures operations is what the compiler makes of its source', () => {
  expect(operationMeterCode).toBe(loadArtifact('OperationMeter').bytecode)
})

describe('eth_sendUserOperation', () => {
  test('default: deploys an account with its first operation, and answers what became of it', async () => {
    const { ask, send, account, work } = await openTestBundler()
    const { address, build } = await openAccount()
    const operation = await build(pay(7n))
    const hash = hashOperation(operation, chainId)
    const before = await chain.getBalance({ address: stranger })
    expect(await send(operation)).toMatchObject({ result: hash })
    await work()
    const { result: receipt } = await ask('eth_getUserOperationReceipt', hash)
    expect(receipt).toMatchObject({
      userOpHash: hash,
      sender: address,
      success: true,
      entryPoint,
      paymaster: null,
    })
    expect(receipt).toMatchObject({ receipt: { from: account.address.toLowerCase(), status: '0x1' } })
    expect(await chain.getBalance({ address: stranger })).toBe(before + 7n)
    const found = await ask('eth_getUserOperationByHash', hash)
    const { transactionHash, blockHash } = (receipt as { receipt: { transactionHash: Hex; blockHash: Hex } })
      .receipt
    expect(found.result).toMatchObject({
      userOperation: formatUserOperationRequest(operation),
      entryPoint,
      transactionHash,
      blockHash,
    })
  })

  test('behavior: whoever runs it gets back at least what it spends', async () => {
    const { ask, send, account, work } = await openTestBundler()
    const { build } = await openAccount()
    const token = {
      to: info.tokens.USDC!.address,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [stranger, 0n] }),
    }
    for (const calls of [pay(), pay(), Array(8).fill(token), []]) {
      // Hardly more than the bundler itself asks for: two signatures differ by a few bytes that are zero.
      const low = await send(await build(calls, { preVerificationGas: 1n }))
      const least = /at least (\d+)/.exec(low.error?.message ?? '')?.[1] ?? ''
      const before = await chain.getBalance({ address: account.address })
      const { result } = await send(await build(calls, { preVerificationGas: BigInt(least) + 100n }))
      await work()
      expect((await ask('eth_getUserOperationReceipt', result)).result).toMatchObject({ success: true })
      const earned = (await chain.getBalance({ address: account.address })) - before
      expect(earned, `${calls.length} calls`).toBeGreaterThanOrEqual(0n)
    }
  })

  test('behavior: an operation whose call fails is done and paid, and says why', async () => {
    const { ask, send, work } = await openTestBundler()
    const { build } = await openAccount()
    const { result } = await send(await build(pay(parseEther('50'))))
    await work()
    expect((await ask('eth_getUserOperationReceipt', result)).result).toMatchObject({
      success: false,
      // FailedCall() of OpenZeppelin.
      reason: '0xd6bda275',
    })
  })

  test('behavior: the same operation twice is done once', async () => {
    const { send, work } = await openTestBundler()
    const { address, build } = await openAccount()
    const operation = await build(pay())
    const answers = await Promise.all([send(operation), send(operation)])
    expect(answers[0]).toMatchObject({ result: hashOperation(operation, chainId) })
    expect(answers[1]).toEqual(answers[0])
    await work()
    expect(await send(operation)).toEqual(answers[0])
    await work()
    expect(await nonceOf(address)).toBe(1n)
  })

  test('error: what the entry point refuses has the code of its reason', async () => {
    const { send } = await openTestBundler()
    const { build } = await openAccount()
    const good = await build(pay())
    const other = await (await openAccount()).build(pay())
    const poor = await openAccount(0n)
    const cases: [number, string, Operation][] = [
      [-32_507, 'AA24', { ...good, callData: toAccountCallData(pay(2n)) }],
      [-32_507, 'AA24', { ...good, signature: '0x1234' }],
      [-32_500, 'AA25', await build(pay(), { nonce: 5n })],
      [-32_500, 'AA21', await poor.build(pay())],
      [-32_500, 'AA14', { ...good, factoryData: other.factoryData! }],
      [-32_500, 'AA13', { ...good, factoryData: '0x12345678' }],
      [-32_602, 'base fee', await build(pay(), { maxFeePerGas: 0n, maxPriorityFeePerGas: 0n })],
      [-32_602, 'preVerificationGas', await build(pay(), { preVerificationGas: 40_000n })],
      [-32_602, 'at most', await build(pay(), { callGasLimit: 20_000_000n })],
    ]
    for (const [code, message, operation] of cases) {
      const { error } = await send(operation)
      expect(error, message).toMatchObject({ code, message: expect.stringContaining(message) })
    }
    const { factory: _, factoryData: __, ...missing } = good
    expect((await send(missing)).error).toMatchObject({
      code: -32_500,
      message: expect.stringContaining('AA20'),
    })
  })

  test('error: another signature of an operation that waits is looked at, and the right one stays', async () => {
    const { ask, send, work } = await openTestBundler()
    const { build } = await openAccount()
    const { address, build: buildOther } = await openAccount()
    await chain.setAutomine(false)
    const operation = await build(pay())
    const { result: hash } = await send(operation)
    const { signature } = await buildOther(pay())
    expect((await send({ ...operation, signature })).error).toMatchObject({ code: -32_507 })
    expect(await nonceOf(address)).toBe(0n)
    await chain.setAutomine(true)
    await chain.mine({ blocks: 1 })
    await work()
    expect((await ask('eth_getUserOperationReceipt', hash)).result).toMatchObject({ success: true })
  })

  test('behavior: a node that takes no transaction is asked again; one that failed is dropped', async () => {
    const { ask, send, work, node } = await openTestBundler()
    const { address, build } = await openAccount()
    node.isDeaf = true
    const { result: hash } = await send(await build(pay()))
    await work()
    expect(await ask('eth_getUserOperationByHash', hash)).toMatchObject({ result: { blockHash: null } })
    await chain.setAutomine(false)
    node.isDeaf = false
    await work()
    // It passed when it was sent, and fails in its block.
    await chain.setBalance({ address, value: 0n })
    await chain.mine({ blocks: 1 })
    await work()
    expect(await ask('eth_getUserOperationByHash', hash)).toMatchObject({ result: null })
    expect(await ask('eth_getUserOperationReceipt', hash)).toMatchObject({ result: null })
  })

  test('behavior: one that no longer holds when it is to be sent is dropped, and costs nothing', async () => {
    const { ask, send, work, node, account } = await openTestBundler()
    const { address, build } = await openAccount()
    node.isDeaf = true
    const { result: hash } = await send(await build(pay()))
    await work()
    node.isDeaf = false
    await chain.setBalance({ address, value: 0n })
    await work()
    expect(await ask('eth_getUserOperationByHash', hash)).toMatchObject({ result: null })
    expect(await chain.getTransactionCount({ address: account.address, blockTag: 'pending' })).toBe(0)
  })

  test('behavior: an operation whose fee became too low waits for half an hour', async () => {
    let at = 0
    const { ask, send, work, node, account } = await openTestBundler({ now: () => at })
    const { build } = await openAccount()
    const mineAt = async (baseFeePerGas: bigint) => {
      await chain.setNextBlockBaseFeePerGas({ baseFeePerGas })
      await chain.mine({ blocks: 1 })
    }
    const { baseFeePerGas } = await chain.getBlock()
    try {
      node.isDeaf = true
      const { result: hash } = await send(await build(pay()))
      await work()
      node.isDeaf = false
      await mineAt(parseGwei('500'))
      at = 30 * 60_000
      await work()
      expect(await chain.getTransactionCount({ address: account.address, blockTag: 'pending' })).toBe(0)
      expect(await ask('eth_getUserOperationByHash', hash)).toMatchObject({ result: { blockHash: null } })
      at += 1
      await work()
      expect(await ask('eth_getUserOperationByHash', hash)).toMatchObject({ result: null })
    } finally {
      await mineAt(baseFeePerGas ?? 0n)
    }
  })

  test('error: an operation that was done cannot be done again', async () => {
    const { send, work } = await openTestBundler({ confirmations: 0n })
    const { build, sign } = await openAccount()
    const operation = await build(pay())
    await send(operation)
    await work()
    await work()
    const { factory: _, factoryData: __, ...again } = operation
    expect((await send(sign(again))).error).toMatchObject({
      code: -32_500,
      message: expect.stringContaining('AA25'),
    })
  })
})

const nonceOf = (address: Hex) =>
  chain.readContract({
    address: entryPoint,
    abi: entryPoint08Abi,
    functionName: 'getNonce',
    args: [address, 0n],
  })

describe('replacement', () => {
  test('default: higher fees take the place of what was sent, in the same nonce', async () => {
    const { ask, send, account, work } = await openTestBundler()
    const { address, build } = await openAccount()
    await chain.setAutomine(false)
    const first = await build(pay(1n))
    const { result: replaced } = await send(first)
    await work()
    const cheap = await build(pay(2n), { maxFeePerGas: (first.maxFeePerGas * 109n) / 100n })
    expect((await send(cheap)).error).toMatchObject({
      code: -32_602,
      message: expect.stringContaining('to replace it'),
    })
    const second = await build(pay(2n), {
      maxFeePerGas: first.maxFeePerGas * 2n,
      maxPriorityFeePerGas: first.maxPriorityFeePerGas * 2n,
    })
    const { result: hash } = await send(second)
    await work()
    expect(await ask('eth_getUserOperationByHash', replaced)).toMatchObject({ result: null })
    expect(await ask('eth_getUserOperationByHash', hash)).toMatchObject({ result: { transactionHash: null } })
    await chain.setAutomine(true)
    await chain.mine({ blocks: 1 })
    expect((await ask('eth_getUserOperationReceipt', hash)).result).toMatchObject({ success: true })
    expect(await ask('eth_getUserOperationReceipt', replaced)).toMatchObject({ result: null })
    expect(await nonceOf(address)).toBe(1n)
    expect(await chain.getTransactionCount({ address: account.address })).toBe(1)
  })

  test('behavior: of two with one nonce that come at once, one is taken', async () => {
    const { send, work } = await openTestBundler()
    const { address, build } = await openAccount()
    await chain.setAutomine(false)
    const answers = await Promise.all([send(await build(pay(1n))), send(await build(pay(2n)))])
    expect(answers.filter(({ result }) => result)).toHaveLength(1)
    expect(answers.find(({ error }) => error)?.error).toMatchObject({
      code: -32_602,
      message: expect.stringContaining('to replace it'),
    })
    await work()
    await chain.mine({ blocks: 1 })
    expect(await nonceOf(address)).toBe(1n)
  })

  test('behavior: where what it replaces failed in a block meanwhile, it takes a nonce of its own', async () => {
    const { ask, send, account, work, node } = await openTestBundler()
    const { address, build } = await openAccount()
    await chain.setAutomine(false)
    const first = await build(pay(1n))
    await send(first)
    await work()
    node.isDeaf = true
    const { result: hash } = await send(
      await build(pay(2n), {
        maxFeePerGas: first.maxFeePerGas * 2n,
        maxPriorityFeePerGas: first.maxPriorityFeePerGas * 2n,
      }),
    )
    await work()
    await chain.setBalance({ address, value: 0n })
    await chain.mine({ blocks: 1 })
    await chain.setBalance({ address, value: parseEther('1') })
    node.isDeaf = false
    await work()
    await chain.mine({ blocks: 1 })
    expect((await ask('eth_getUserOperationReceipt', hash)).result).toMatchObject({ success: true })
    expect(await chain.getTransactionCount({ address: account.address })).toBe(2)
  })
})

describe('reorganisation', () => {
  test('default: an operation whose block goes is done again, without being asked', async () => {
    const { ask, send, work } = await openTestBundler()
    const { address, build } = await openAccount()
    const snapshot = await chain.snapshot()
    const { result: hash } = await send(await build(pay()))
    await work()
    await work()
    expect((await ask('eth_getUserOperationReceipt', hash)).result).toMatchObject({ success: true })
    await goBack(chain, snapshot)
    expect(await ask('eth_getUserOperationReceipt', hash)).toMatchObject({ result: null })
    expect(await nonceOf(address)).toBe(0n)
    await work()
    expect((await ask('eth_getUserOperationReceipt', hash)).result).toMatchObject({ success: true })
  })

  test('behavior: it is made anew where its nonce went to another transaction', async () => {
    const { ask, send, account, work } = await openTestBundler()
    const { build } = await openAccount()
    const snapshot = await chain.snapshot()
    const { result: hash } = await send(await build(pay()))
    await work()
    await goBack(chain, snapshot)
    const other = await chain.sendTransaction({ account, chain: null, to: stranger, value: 1n })
    await chain.waitForTransactionReceipt({ hash: other })
    // One look finds that the old transaction can never be, and makes another one.
    await work()
    expect((await ask('eth_getUserOperationReceipt', hash)).result).toMatchObject({ success: true })
    expect(await chain.getTransactionCount({ address: account.address })).toBe(2)
  })

  test('behavior: what no longer holds after it is dropped', async () => {
    const { ask, send, work } = await openTestBundler()
    const { address, build } = await openAccount()
    const snapshot = await chain.snapshot()
    const { result: hash } = await send(await build(pay()))
    await work()
    await goBack(chain, snapshot)
    await chain.setBalance({ address, value: 0n })
    await work()
    await work()
    expect(await ask('eth_getUserOperationReceipt', hash)).toMatchObject({ result: null })
    expect(await ask('eth_getUserOperationByHash', hash)).toMatchObject({ result: null })
  })
})

describe('eth_estimateUserOperationGas', () => {
  test('default: limits with which the operation is done, before and after the account is deployed', async () => {
    const { ask, send, work } = await openTestBundler()
    const { build, sign } = await openAccount()
    for (const _ of ['new', 'deployed']) {
      const stub = await build(pay())
      const {
        callGasLimit: _c,
        verificationGasLimit: _v,
        preVerificationGas: _p,
        ...json
      } = formatUserOperationRequest(stub)
      const { result } = await ask('eth_estimateUserOperationGas', json, entryPoint)
      const limits = Object.fromEntries(
        Object.entries(result as Record<string, Hex>).map(([name, value]) => [name, BigInt(value)]),
      )
      const { result: hash, error } = await send(sign({ ...stub, ...limits }))
      expect(error).toBeUndefined()
      await work()
      expect((await ask('eth_getUserOperationReceipt', hash)).result).toMatchObject({ success: true })
    }
  })

  test('error: a call that fails, and an account that cannot be made', async () => {
    const { ask } = await openTestBundler()
    const { build } = await openAccount()
    const estimate = async (operation: Operation) =>
      (await ask('eth_estimateUserOperationGas', formatUserOperationRequest(operation), entryPoint)).error
    expect(await estimate(await build(pay(parseEther('5'))))).toMatchObject({ code: -32_521 })
    expect(await estimate({ ...(await build(pay())), factoryData: '0x12345678' })).toMatchObject({
      code: -32_500,
      message: expect.stringContaining('AA13'),
    })
    expect((await ask('eth_estimateUserOperationGas', {}, stranger)).error).toMatchObject({ code: -32_602 })
  })
})

test('openBundler: default: viem speaks with it', async () => {
  const key = generatePrivateKey()
  await chain.setBalance({ address: privateKeyToAccount(key).address, value: parseEther('1') })
  const running = await openBundler({ rpcUrls: [info.rpcUrl], key, log, pollMs: 50 })
  try {
    const client = createViemBundler({ transport: http(running.url) })
    expect(await client.getSupportedEntryPoints()).toEqual([entryPoint])
    expect(await client.getChainId()).toBe(chainId)
    const { build } = await openAccount()
    const hash = (await client.request({
      method: 'eth_sendUserOperation',
      params: [formatUserOperationRequest(await build(pay())), entryPoint],
    })) as Hex
    const receipt = await client.waitForUserOperationReceipt({ hash, pollingInterval: 50 })
    expect(receipt).toMatchObject({ success: true, userOpHash: hash })
    expect((await client.getUserOperation({ hash })).transactionHash).toBe(receipt.receipt.transactionHash)
  } finally {
    await running.close()
  }
})

test('openBundler: error: a chain without an entry point', async () => {
  const snapshot = await chain.snapshot()
  try {
    await chain.setCode({ address: entryPoint, bytecode: '0x' })
    const open = openBundler({ rpcUrls: [info.rpcUrl], key: generatePrivateKey(), log })
    await expect(open).rejects.toThrow('has no entry point')
  } finally {
    await goBack(chain, snapshot)
  }
})
