import type { ReadTransactionParameters } from '@latchkey/core/adapter'
import { type DemoAccount, type EvmInfo, goBack } from '@latchkey/devnet'
import {
  type Address,
  createClient,
  createTestClient,
  custom,
  encodeFunctionData,
  erc20Abi,
  type Hash,
  type Hex,
  http,
  parseGwei,
  publicActions,
  walletActions,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { type CreateTransport, createWagmiConfig } from '../adapter/createWagmiConfig.js'
import { toCaip2Id } from '../toCaip2Id.js'
import { createReplace } from './send/replace.js'
import { decodeTransfer } from './send/tokens.js'
import { readPayload } from './send/transactionRequest.js'
import { createTrack } from './track.js'

const devnet = inject('devnet')
const [, info] = devnet.evm as [EvmInfo, EvmInfo]
const [, , carol, dave] = devnet.accounts as [DemoAccount, DemoAccount, DemoAccount, DemoAccount]
const from = carol.evm.address as Address
const to = dave.evm.address as Address
const caipNetworkId = toCaip2Id(info.chainId)
const chain = {
  id: info.chainId,
  name: info.name,
  nativeCurrency: info.nativeCurrency,
  rpcUrls: { default: { http: [info.rpcUrl] } },
}
const node = createTestClient({
  mode: 'anvil',
  chain,
  // A machine that is busy mines slowly; asked twice, the node would mine twice.
  transport: http(undefined, { timeout: 50_000, retryCount: 0 }),
  account: privateKeyToAccount(carol.evm.privateKey as Hex),
})
  .extend(publicActions)
  .extend(walletActions)

const configOf = (url: string, createTransport?: CreateTransport) =>
  createWagmiConfig({
    networks: [{ ...chain, rpcUrl: url }],
    host: { storage: { getItem: () => null, setItem() {}, removeItem() {} } },
    ...(createTransport && { createTransport }),
  })
/** The same node without what geth has not: looking into its pool by sender. */
const asGeth: CreateTransport = ([url]) =>
  custom({
    async request(asked) {
      if (asked.method === 'eth_getTransactionBySenderAndNonce')
        throw Object.assign(new Error('the method does not exist/is not available'), { code: -32601 })
      return createClient({ transport: http(url) }).request(asked)
    },
  })
const config = configOf(info.rpcUrl)
const fees = { maxFeePerGas: parseGwei('20'), maxPriorityFeePerGas: parseGwei('2') }

const expected = { to, value: 123n }
const at = (nonce: number, isSure = false) => ({ kind: 'nonce', nonce, isSure }) as const
const createRead = (own: typeof config) => {
  const { read: readAs } = createTrack(own)
  return ({ nonce, ...rest }: Partial<ReadTransactionParameters> & { nonce?: number }) =>
    readAs({ caipNetworkId, from, expected, ...(nonce !== undefined && { anchor: at(nonce) }), ...rest })
}
const send = (parameters: { to?: Address; value?: bigint; data?: Hex; nonce?: number; gas?: bigint } = {}) =>
  node.sendTransaction({ to, value: 123n, gas: 60_000n, ...fees, ...parameters })
const tokenOf = (symbol: string) => {
  const found = Object.entries(info.tokens).find(([name]) => name.toUpperCase() === symbol)?.[1]
  if (!found) throw new Error(`The devnet has no ${symbol}.`)
  return found.address as Address
}
const transferOf = (value: bigint, receiver = to) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, value] })
const place = () => node.getTransactionCount({ address: from })
const reorg = (depth: number) => node.request({ method: 'anvil_reorg', params: [depth, []] } as never)

// A chain that was reorganised here would not hang together for whoever reads its blocks after these tests.
let untouched: Hex
beforeAll(async () => {
  untouched = await node.snapshot()
})
afterAll(() => goBack(node, untouched))

beforeEach(() => node.setAutomine(false))
afterEach(async () => {
  await node.request({ method: 'anvil_dropAllTransactions' } as never)
  await node.setAutomine(true)
})

describe.each([
  ['anvil', config],
  ['a node as geth is', configOf(info.rpcUrl, asGeth)],
])('read from %s', (kindOfNode, own) => {
  const read = createRead(own)
  const isGeth = kindOfNode !== 'anvil'

  test('default: pending, then confirmed, then final', async () => {
    const hash = await send()
    const nonce = await place()
    expect(await read({ hash })).toEqual({ status: 'pending', hash, anchor: at(nonce, true) })
    await node.mine({ blocks: 1 })
    const { blockNumber } = await node.getTransactionReceipt({ hash })
    expect(await read({ hash })).toEqual({
      status: 'confirmed',
      hash,
      blockNumber,
      confirmations: 1,
      isFinal: false,
    })
    await node.mine({ blocks: 5 })
    expect(await read({ hash })).toMatchObject({ status: 'confirmed', confirmations: 6, isFinal: true })
  })

  test('behavior: a token of which less arrives than was sent', async () => {
    const token = tokenOf('FEE')
    const hash = await send({ to: token, value: 0n, data: transferOf(1_000n) })
    await node.mine({ blocks: 1 })
    const reading = await read({ hash, expected: { to, value: 1_000n, token } })
    expect(reading).toMatchObject({ status: 'confirmed' })
    expect((reading as { received: bigint }).received).toBeLessThan(1_000n)
    expect((reading as { received: bigint }).received).toBeGreaterThan(900n)
  })

  test('behavior: a token of which all arrives says no more than that', async () => {
    const token = tokenOf('USDT')
    const hash = await send({ to: token, value: 0n, data: transferOf(5n) })
    await node.mine({ blocks: 1 })
    const reading = await read({ hash, expected: { to, value: 5n, token } })
    expect(reading).toMatchObject({ status: 'confirmed' })
    expect(reading).not.toHaveProperty('received')
  })

  test('behavior: M-15 a token that records no transfer has transferred nothing', async () => {
    const token = tokenOf('USDC')
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [to, 5n] })
    const hash = await send({ to: token, value: 0n, data })
    await node.mine({ blocks: 1 })
    expect(await read({ hash, expected: { to, value: 5n, token } })).toMatchObject({
      status: 'failed',
      reason: 'the token recorded no transfer',
    })
  })

  test('behavior: failed, with the reason in words', async () => {
    const token = tokenOf('USDC')
    const hash = await send({ to: token, value: 0n, data: transferOf(10n ** 30n) })
    await node.mine({ blocks: 1 })
    const reading = await read({ hash, expected: { to, value: 10n ** 30n, token } })
    expect(reading).toMatchObject({ status: 'failed', hash, isFinal: false })
    expect((reading as { reason: string }).reason).toMatch(/balance/i)
  })

  test('behavior: failed for want of gas', async () => {
    const token = tokenOf('USDC')
    const hash = await send({ to: token, value: 0n, data: transferOf(1n), gas: 22_500n })
    await node.mine({ blocks: 1 })
    expect(await read({ hash, expected: { to, value: 1n, token } })).toMatchObject({
      status: 'failed',
      reason: 'out of gas',
    })
  })

  test.each([
    ['repriced', { to, value: 123n }],
    ['cancelled', { to: from, value: 0n }],
    ['other', { to: from, value: 1n }],
  ] as const)('behavior: F-29 replaced: %s', async (kind, content) => {
    const nonce = await place()
    const hash = await send()
    const by = await node.sendTransaction({
      ...content,
      nonce,
      gas: 60_000n,
      maxFeePerGas: parseGwei('40'),
      maxPriorityFeePerGas: parseGwei('4'),
    })
    // Both wait, or one has pushed the other out: it is open which of them will have the place.
    expect(await read({ hash, nonce })).toMatchObject({ status: 'pending', hash })
    await node.mine({ blocks: 1 })
    const outcome = kind === 'repriced' && { outcome: 'confirmed' }
    expect(await read({ hash, nonce })).toEqual({
      status: 'replaced',
      hash,
      by,
      kind,
      isFinal: false,
      ...outcome,
    })
    await node.mine({ blocks: 20 })
    expect(await read({ hash, nonce })).toMatchObject({ status: 'replaced', by, kind, isFinal: true })
  })

  test('behavior: F-29 replaced: a token’s transfer at another price, dozens of blocks ago', async () => {
    const token = tokenOf('DAI')
    const nonce = await place()
    const by = await send({ to: token, value: 0n, data: transferOf(9n) })
    await node.mine({ blocks: 50 })
    const hash = `0x${'11'.repeat(32)}`
    expect(await read({ hash, nonce, expected: { to, value: 9n, token } })).toMatchObject({
      status: 'replaced',
      by,
      kind: 'repriced',
    })
  })

  test('behavior: F-29 at another price, and refused by the token', async () => {
    const token = tokenOf('USDC')
    const nonce = await place()
    const value = 10n ** 30n
    const by = await send({ to: token, value: 0n, data: transferOf(value) })
    await node.mine({ blocks: 1 })
    const hash = `0x${'11'.repeat(32)}`
    const reading = await read({ hash, nonce, expected: { to, value, token } })
    expect(reading).toMatchObject({ status: 'replaced', by, kind: 'repriced', outcome: 'failed' })
    expect((reading as { reason: string }).reason).toMatch(/balance/i)
  })

  test('behavior: F-29 at another price, and less arrives', async () => {
    const token = tokenOf('FEE')
    const nonce = await place()
    await send({ to: token, value: 0n, data: transferOf(1_000n) })
    await node.mine({ blocks: 1 })
    const hash = `0x${'11'.repeat(32)}`
    const reading = await read({ hash, nonce, expected: { to, value: 1_000n, token } })
    expect(reading).toMatchObject({ kind: 'repriced', outcome: 'confirmed', received: expect.any(BigInt) })
  })

  test('behavior: F-29 the pool has forgotten it, which proves nothing', async () => {
    const nonce = await place()
    const hash = await send()
    await node.dropTransaction({ hash })
    expect(await read({ hash, nonce })).toEqual({ status: 'unseen' })
  })

  test.each([1, 2, 3])('behavior: F-30 a reorganisation %i deep takes it back', async (depth) => {
    const nonce = await place()
    const hash = await send()
    const raw = await serializedOf(hash)
    await node.mine({ blocks: depth })
    expect(await read({ hash, nonce })).toMatchObject({ status: 'confirmed', confirmations: depth })
    await reorg(depth)
    expect((await read({ hash, nonce })).status).toMatch(/pending|unseen/)
    // What is in no block is in the pool of some node, and comes into the next one.
    if (raw) await node.sendRawTransaction({ serializedTransaction: raw }).catch(() => {})
    await node.mine({ blocks: 1 })
    expect(await read({ hash, nonce })).toMatchObject({ status: 'confirmed', confirmations: 1 })
  })

  test('behavior: F-26 without a hash: in the pool, in a block, behind others, never sent', async () => {
    const nonce = await place()
    expect(await read({ nonce })).toEqual({ status: 'unseen' })
    const hash = await send()
    // What waits there is not to be had of every node.
    const found = !isGeth && { hash, anchor: at(nonce, true) }
    expect(await read({ nonce })).toEqual({ status: 'pending', ...found })
    await node.mine({ blocks: 1 })
    expect(await read({ nonce })).toMatchObject({ status: 'confirmed', hash })
    const next = await place()
    await send({ value: 1n })
    const behind = await send()
    await node.mine({ blocks: 1 })
    expect(await read({ nonce: next })).toMatchObject({ status: 'confirmed', hash: behind })
    expect(await read({ nonce: next, expected: { to, value: 77n } })).toEqual({ status: 'unknown' })
    expect(await read({})).toEqual({ status: 'unknown' })
  })

  test.each([
    ['garbage', '0xgarbage', 'unknown'],
    ['of nobody', `0x${'22'.repeat(32)}`, 'unseen'],
  ])('behavior: F-27 a hash that is %s', async (_name, hash, status) => {
    expect(await read({ hash })).toEqual({ status })
  })

  test('error: a dead node says nothing of the transaction', async () => {
    const { read: readDead } = createTrack(configOf('http://127.0.0.1:9'))
    await expect(
      readDead({ caipNetworkId, from, expected, hash: `0x${'22'.repeat(32)}` }),
    ).rejects.toMatchObject({ code: 'rpc/unreachable' })
  })
})

describe('replace', () => {
  const read = createRead(config)
  const replace = createReplace({ config })
  const submit = async (payload: Awaited<ReturnType<typeof replace>>) => {
    const { request } = readPayload(payload)
    const { from: _, chainId: __, ...rest } = request
    return node.sendTransaction({
      to: rest.to,
      value: BigInt(rest.value),
      gas: BigInt(rest.gas),
      nonce: Number(rest.nonce),
      maxFeePerGas: BigInt(rest.maxFeePerGas ?? 0),
      maxPriorityFeePerGas: BigInt(rest.maxPriorityFeePerGas ?? 0),
      ...(rest.data && { data: rest.data }),
    })
  }

  test('default: M-14 the same for at least a tenth more, which the pool takes', async () => {
    const nonce = await place()
    const hash = await send()
    const payload = await replace({ caipNetworkId, hash, kind: 'speed-up' })
    const { request } = readPayload(payload)
    expect(request).toMatchObject({ from, to, value: '0x7b', nonce: `0x${nonce.toString(16)}` })
    expect(BigInt(request.maxFeePerGas ?? 0)).toBeGreaterThanOrEqual((fees.maxFeePerGas * 11n) / 10n)
    expect(BigInt(request.maxPriorityFeePerGas ?? 0)).toBeGreaterThanOrEqual(
      (fees.maxPriorityFeePerGas * 11n) / 10n,
    )
    const by = await submit(payload)
    await node.mine({ blocks: 1 })
    expect(await read({ hash, nonce })).toMatchObject({ status: 'replaced', by, kind: 'repriced' })
  })

  test('param: kind cancel', async () => {
    const nonce = await place()
    const hash = await send()
    const before = await node.getBalance({ address: to })
    const by = await submit(await replace({ caipNetworkId, hash, kind: 'cancel' }))
    await node.mine({ blocks: 1 })
    expect(await read({ hash, nonce })).toMatchObject({ status: 'replaced', by, kind: 'cancelled' })
    expect(await node.getBalance({ address: to })).toBe(before)
  })

  test('behavior: a token’s transfer, with what the chain says of the token', async () => {
    const token = tokenOf('USDC')
    const hash = await send({ to: token, value: 0n, data: transferOf(5n) })
    const { request, token: said } = readPayload(await replace({ caipNetworkId, hash, kind: 'speed-up' }))
    expect(request.to).toBe(token)
    expect(decodeTransfer(request.data ?? '0x')).toEqual({ to, value: 5n })
    expect(said).toEqual({ symbol: 'USDC', decimals: 6 })
  })

  test('behavior: a flat price is raised in both fees', async () => {
    const hash = await node.sendTransaction({ to, value: 1n, gas: 21_000n, gasPrice: parseGwei('30') })
    const { request } = readPayload(await replace({ caipNetworkId, hash, kind: 'cancel' }))
    expect(BigInt(request.maxPriorityFeePerGas ?? 0)).toBeGreaterThanOrEqual(parseGwei('33'))
    expect(BigInt(request.maxFeePerGas ?? 0)).toBeGreaterThanOrEqual(
      BigInt(request.maxPriorityFeePerGas ?? 0),
    )
  })

  test('error: in a block, not known, or a call that a review cannot show', async () => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [to, 5n] })
    const call = await send({ to: tokenOf('USDC'), value: 0n, data })
    await expect(replace({ caipNetworkId, hash: call, kind: 'speed-up' })).rejects.toMatchObject({
      code: 'transaction/not-replaceable',
    })
    expect(readPayload(await replace({ caipNetworkId, hash: call, kind: 'cancel' })).request.to).toBe(from)
    await node.mine({ blocks: 1 })
    for (const kind of ['speed-up', 'cancel'] as const) {
      await expect(replace({ caipNetworkId, hash: call, kind })).rejects.toMatchObject({
        code: 'transaction/not-replaceable',
      })
      await expect(replace({ caipNetworkId, hash: '0x12', kind })).rejects.toMatchObject({
        code: 'transaction/not-found',
      })
    }
  })
})

/** The bytes of a transaction, as a pool has them. */
async function serializedOf(hash: Hash): Promise<Hex | undefined> {
  const bytes = await node.request({ method: 'eth_getRawTransactionByHash', params: [hash] } as never)
  return (bytes as Hex | null) ?? undefined
}
