import { type Adapter, type SendCapability, type SendPayload, sumCosts } from '@latchkey/core/adapter'
import { type DemoAccount, type EvmInfo, type EvmToken, goBack } from '@latchkey/devnet'
import { makeAmount, maxSend } from '@latchkey/protocol'
import { createEvmWallet, type EvmWallet } from '@latchkey/testing/evm'
import {
  type Address,
  concat,
  createPublicClient,
  createTestClient,
  encodeAbiParameters,
  encodeErrorResult,
  erc20Abi,
  type Hash,
  type Hex,
  http,
  numberToHex,
  padHex,
  parseAbi,
  parseEther,
  parseGwei,
  stringToHex,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { createAnsweringCode } from '../../test/createAnsweringCode.js'
import { toNetwork } from '../../test/createEvmContract.js'
import { createTestPage } from '../../test/createTestPage.js'
import { createEvmAdapter } from '../createEvmAdapter.js'
import { toCaip2Id } from '../toCaip2Id.js'

const devnet = inject('devnet')
const [one, two] = devnet.evm as [EvmInfo, EvmInfo]
const [alice, bob, carol] = devnet.accounts as [DemoAccount, DemoAccount, DemoAccount]
const transport = http(one.rpcUrl)
const client = createPublicClient({ transport })
const chain = createTestClient({ mode: 'anvil', transport })
const caipNetworkId = toCaip2Id(one.chainId)
const from = alice.evm.address

let wallet: EvmWallet
let adapter: Adapter
let send: SendCapability

beforeEach(async () => {
  const page = createTestPage()
  wallet = createEvmWallet({
    accounts: [alice.evm.privateKey, bob.evm.privateKey],
    chains: [one, two].map(({ chainId, rpcUrl, name }) => ({ id: chainId, rpcUrl, name })),
    rdns: 'test.wallet',
    origin: 'http://localhost',
  })
  wallet.announce(page.window)
  adapter = createEvmAdapter({ networks: [toNetwork(one), toNetwork(two)], host: page.host })
  await adapter.connect({ connectorId: 'test.wallet', signal: new AbortController().signal })
  if (!adapter.send) throw new Error('The adapter cannot send.')
  send = await adapter.send()
})

afterEach(() => {
  adapter.dispose()
  vi.unstubAllGlobals()
})

const createPerson = () => privateKeyToAddress(generatePrivateKey())
const tokenOf = (symbol: string) => one.tokens[symbol] as EvmToken
const intent = (value: bigint, to: string = bob.evm.address) => ({
  caipNetworkId,
  from,
  to,
  amount: makeAmount(value, 18),
})
const tokenIntent = (
  { address, decimals }: { address: string; decimals: number },
  value: bigint,
  to = createPerson(),
) => ({
  caipNetworkId,
  from,
  to,
  token: address,
  amount: makeAmount(value, decimals),
})
const balanceOf = (token: Address, address: Address) =>
  client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [address] })
async function submit(payload: SendPayload) {
  const hash = (await send.submit(payload)) as Hash
  return client.waitForTransactionReceipt({ hash, pollingInterval: 100 })
}

describe('the network’s own coin', () => {
  test('default: what was reviewed is what the wallet gets and the chain does', async () => {
    const to = createPerson()
    const payload = await send.prepare(intent(123n, to))
    const summary = send.describe(payload)
    const receipt = await submit(payload)
    expect(await client.getBalance({ address: to })).toBe(123n)
    expect(receipt.gasUsed * receipt.effectiveGasPrice).toBeLessThanOrEqual(sumCosts(summary.costs).value)
    const [request] = wallet.control.requests.filter(({ method }) => method === 'eth_sendTransaction')
    expect(request?.params).toEqual([JSON.parse(payload).request])
  })

  test('behavior: S-20 the review follows the bytes', async () => {
    const payload = await send.prepare(intent(1n))
    const { request } = JSON.parse(payload)
    const changed = JSON.stringify({ request: { ...request, value: numberToHex(2n) } }) as SendPayload
    expect(send.describe(payload).amount.value).toBe(1n)
    expect(send.describe(changed).amount.value).toBe(2n)
  })

  test('behavior: M-11 Max: all but the fee goes, and what is left is what was not burnt of it', async () => {
    const key = generatePrivateKey()
    const person = privateKeyToAddress(key)
    const rich = createEvmWallet({
      accounts: [key],
      chains: [{ id: one.chainId, rpcUrl: one.rpcUrl, name: one.name }],
      rdns: 'test.person',
      origin: 'http://localhost',
    })
    rich.announce(window)
    await chain.setBalance({ address: person, value: parseEther('1') })
    await adapter.connect({ connectorId: 'test.person', signal: new AbortController().signal })
    const to = createPerson()
    const base = { caipNetworkId, from: person, to }
    const balance = await adapter.getNativeBalance({ address: person, caipNetworkId })
    const { options } = await send.estimate({ ...base, amount: balance })
    for (const { fee } of options) expect(fee.value).toBeGreaterThan(0n)
    const fast = options[2]
    if (!fast) throw new Error('There are three speeds.')
    const amount = maxSend(balance, fast.fee)
    const payload = await send.prepare({ ...base, amount, fee: fast.rate })
    expect(sumCosts(send.describe(payload).costs)).toEqual(fast.fee)
    const receipt = await submit(payload)
    expect(await client.getBalance({ address: to })).toBe(amount.value)
    expect(await client.getBalance({ address: person })).toBe(
      fast.fee.value - receipt.gasUsed * receipt.effectiveGasPrice,
    )
  })

  test('behavior: M-11 a rollup’s fee for publishing, where there is an oracle', async () => {
    const oracle = '0x420000000000000000000000000000000000000F'
    const before = await send.estimate(intent(1n))
    await chain.setCode({
      address: oracle,
      bytecode: createAnsweringCode({ '0x49948e0e': { returns: numberToHex(8_000n, { size: 32 }) } }),
    })
    try {
      // A new capability: which networks are rollups is remembered.
      const rollup = await adapter.send?.()
      const { options } = (await rollup?.estimate(intent(1n))) ?? { options: [] }
      expect((options[0]?.fee.value ?? 0n) - (options[0]?.rate.rate ?? 0n) * 21_000n).toBe(10_000n)
      const payload = (await rollup?.prepare(intent(1n))) as SendPayload
      expect(JSON.parse(payload).dataFee).toBe(numberToHex(10_000n))
      expect(before.options[0]?.fee.value).toBe((before.options[0]?.rate.rate ?? 0n) * 21_000n)
    } finally {
      await chain.setCode({ address: oracle, bytecode: '0x' })
    }
  })

  test('behavior: M-12 what the rate allows lasts for six full blocks', async () => {
    const { options } = await send.estimate(intent(1n))
    const { baseFeePerGas } = await client.getBlock()
    for (const { rate } of options) {
      if (rate.model !== 'gas') throw new Error('EVM has gas.')
      const base = (rate.rate - (rate.tip ?? 0n)) / 2n
      expect(base).toBeGreaterThan(0n)
      expect(base).toBeLessThanOrEqual(((baseFeePerGas ?? 0n) * 9n) / 8n + 1n)
    }
  })

  test('error: M-13 a fee of one’s own below the base fee', async () => {
    await expect(
      send.prepare({ ...intent(1n), fee: { model: 'gas', rate: 1n, tip: 0n } }),
    ).rejects.toMatchObject({
      code: 'send/fee-too-low',
    })
  })

  test('error: F-31 the base fee has risen since the review', async () => {
    const payload = await send.prepare(intent(1n))
    const rate = send.describe(payload).feeRate?.rate ?? 0n
    await send.check?.(payload)
    const snapshot = await chain.snapshot()
    try {
      await chain.setNextBlockBaseFeePerGas({ baseFeePerGas: rate * 10n })
      await chain.mine({ blocks: 1 })
      await expect(send.check?.(payload)).rejects.toMatchObject({ code: 'send/fee-changed' })
    } finally {
      await goBack(chain, snapshot)
    }
  })

  test('error: S-21 another network since the review', async () => {
    const payload = await send.prepare(intent(1n))
    wallet.switchNetwork(two.chainId)
    await vi.waitFor(() => expect(adapter.connections.get()[0]?.caipNetworkId).toBe(toCaip2Id(two.chainId)))
    await expect(send.submit(payload)).rejects.toMatchObject({ code: 'send/account-changed' })
    expect(wallet.control.requests.some(({ method }) => method === 'eth_sendTransaction')).toBe(false)
  })

  test('error: a receiver that takes no payment', async () => {
    await expect(send.prepare(intent(1n, tokenOf('USDC').address))).rejects.toMatchObject({
      code: 'send/reverted',
    })
  })

  test('error: more than there is', async () => {
    const more = parseEther('1000000000')
    await expect(send.prepare(intent(more))).rejects.toMatchObject({ code: 'send/insufficient-gas' })
    expect((await send.estimate(intent(more))).options).toHaveLength(3)
  })

  test('error: a dead node', async () => {
    const page = createTestPage()
    const dead = createEvmAdapter({
      networks: [{ ...toNetwork(one), rpcUrl: 'http://127.0.0.1:9' }],
      host: page.host,
    })
    const capability = await dead.send?.()
    const payload = await send.prepare(intent(1n))
    for (const attempt of [
      capability?.prepare(intent(1n)),
      capability?.estimate(intent(1n)),
      capability?.check?.(payload),
      capability?.readAnchor?.(payload),
      capability?.inspect?.({ caipNetworkId, to: from }),
      capability?.readToken?.({ caipNetworkId, owner: from, token: tokenOf('USDC').address }),
    ]) {
      await expect(attempt).rejects.toMatchObject({ code: 'rpc/unreachable' })
    }
    dead.dispose()
  })
})

describe('tokens', () => {
  test.each(['USDC', 'WBTC', 'UNIT', 'USDT'])('default: M-15 %s', async (symbol) => {
    const token = tokenOf(symbol)
    const to = createPerson()
    const payload = await send.prepare(tokenIntent(token, 2n, to))
    expect(send.describe(payload)).toMatchObject({
      to,
      amount: makeAmount(2n, token.decimals),
      token: { address: token.address, symbol, decimals: token.decimals },
    })
    await submit(payload)
    expect(await balanceOf(token.address, to)).toBe(2n)
  })

  test('behavior: M-15 a token that keeps a part is sent all the same', async () => {
    const token = tokenOf('FEE')
    const to = createPerson()
    await submit(await send.prepare(tokenIntent(token, 1_000n, to)))
    expect(await balanceOf(token.address, to)).toBe(990n)
  })

  test('behavior: S-20 other bytes, another review', async () => {
    const payload = await send.prepare(tokenIntent(tokenOf('USDC'), 5n))
    const { request, token } = JSON.parse(payload)
    const to = createPerson()
    const data = `${request.data.slice(0, 34)}${to.slice(2).toLowerCase()}${request.data.slice(74)}`
    const changed = JSON.stringify({ request: { ...request, data }, token }) as SendPayload
    expect(send.describe(changed).to).toBe(to)
    for (const other of [`${request.data}00`, request.data.replace('a9059cbb', '095ea7b3')]) {
      const unreadable = JSON.stringify({ request: { ...request, data: other }, token }) as SendPayload
      expect(() => send.describe(unreadable)).toThrow(
        expect.objectContaining({ code: 'internal/unexpected' }),
      )
    }
  })

  test('error: more than there is, in the contract’s words', async () => {
    const token = tokenOf('USDT')
    await expect(send.prepare(tokenIntent(token, 10n ** 15n))).rejects.toMatchObject({
      code: 'send/reverted',
      context: { reason: 'balance too low' },
    })
    await expect(send.prepare(tokenIntent(tokenOf('USDC'), 10n ** 15n))).rejects.toMatchObject({
      code: 'send/reverted',
      context: { reason: 'insufficient balance' },
    })
    expect((await send.estimate(tokenIntent(token, 10n ** 15n))).options).toHaveLength(3)
  })

  test('error: S-12 an amount in other decimals than the contract says', async () => {
    const { address } = tokenOf('USDC')
    await expect(send.prepare(tokenIntent({ address, decimals: 18 }, 1n))).rejects.toMatchObject({
      code: 'send/token-uncertain',
    })
  })

  test('error: no contract at all', async () => {
    const token = createPerson()
    await expect(send.readToken?.({ caipNetworkId, token, owner: from })).rejects.toMatchObject({
      code: 'send/token-uncertain',
    })
  })
})

describe('odd tokens (M-15, M-16)', () => {
  const word = (value: bigint) => numberToHex(value, { size: 32 })
  const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
  const refusal = (reason: string) =>
    encodeErrorResult({ abi: parseAbi(['error Error(string)']), errorName: 'Error', args: [reason] })
  const plain = {
    '0x313ce567': { returns: word(6n) },
    '0x95d89b41': { returns: text('ODD') },
    '0x70a08231': { returns: word(10n ** 9n) },
    '0xa9059cbb': { returns: word(1n) },
  } as const

  async function deploy(changes: Parameters<typeof createAnsweringCode>[0]) {
    const address = createPerson()
    await chain.setCode({ address, bytecode: createAnsweringCode({ ...plain, ...changes }) })
    return { address, decimals: 6 }
  }

  test('default: a plain one', async () => {
    const token = await deploy({})
    expect(await send.readToken?.({ caipNetworkId, token: token.address, owner: from })).toEqual({
      address: token.address,
      symbol: 'ODD',
      decimals: 6,
      balance: makeAmount(10n ** 9n, 6),
    })
    expect(send.describe(await send.prepare(tokenIntent(token, 5n))).amount).toEqual(makeAmount(5n, 6))
  })

  test('error: one that returns false', async () => {
    const token = await deploy({ '0xa9059cbb': { returns: word(0n) } })
    await expect(send.prepare(tokenIntent(token, 5n))).rejects.toMatchObject({ code: 'send/reverted' })
    expect(wallet.control.requests.some(({ method }) => method === 'eth_sendTransaction')).toBe(false)
  })

  test.each<[string, Hex, string]>([
    [
      'that blocks',
      refusal('Blacklistable: account is blacklisted'),
      'Blacklistable: account is blacklisted',
    ],
    ['that is paused', refusal('Pausable: paused'), 'Pausable: paused'],
    ['that is paused, by a code', '0xd93c0665', 'paused'],
  ])('error: one %s says why', async (_name, reverts, reason) => {
    const token = await deploy({ '0xa9059cbb': { reverts } })
    await expect(send.prepare(tokenIntent(token, 5n))).rejects.toMatchObject({
      code: 'send/reverted',
      context: { reason },
    })
  })

  test('behavior: a symbol of 32 bytes, and none', async () => {
    const old = await deploy({
      '0x95d89b41': { returns: padHex(stringToHex('MKR'), { dir: 'right', size: 32 }) },
    })
    expect(await send.readToken?.({ caipNetworkId, token: old.address, owner: from })).toMatchObject({
      symbol: 'MKR',
    })
    const none = await deploy({ '0x95d89b41': { reverts: '0x' } })
    expect(await send.readToken?.({ caipNetworkId, token: none.address, owner: from })).toMatchObject({
      symbol: '',
    })
  })

  test('error: no decimals', async () => {
    const { address: token } = await deploy({ '0x313ce567': { reverts: '0x' } })
    await expect(send.readToken?.({ caipNetworkId, token, owner: from })).rejects.toMatchObject({
      code: 'send/token-uncertain',
    })
    await expect(send.prepare(tokenIntent({ address: token, decimals: 6 }, 1n))).rejects.toMatchObject({
      code: 'send/token-uncertain',
    })
  })
})

describe('inspect', () => {
  const plain = { family: 'contracts', isToken: false, isBurn: false }
  const inspect = (to: string, token?: string) => send.inspect?.({ caipNetworkId, to, token })

  test('default', async () => {
    expect(await inspect(createPerson())).toEqual({ ...plain, kind: 'account' })
    const { address } = tokenOf('USDC')
    expect(await inspect(address)).toEqual({ ...plain, kind: 'contract' })
    expect(await inspect(address.toLowerCase(), address)).toMatchObject({ isToken: true })
  })

  test('behavior: I-10 an account that runs a contract’s code', async () => {
    const person = createPerson()
    const delegate = tokenOf('USDC').address
    await chain.setCode({ address: person, bytecode: concat(['0xef0100', delegate]) })
    expect(await inspect(person)).toEqual({ ...plain, kind: 'delegated', delegate })
  })

  test.each([
    '0x0000000000000000000000000000000000000000',
    '0x0000000000000000000000000000000000000001',
    '0x000000000000000000000000000000000000dEaD',
    '0xdEAD000000000000000042069420694206942069',
    '0xdead000000000000000000000000000000000000',
    '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
  ])('behavior: S-04 nobody has the key of %s', async (address) => {
    // The third of them is one that somebody could have, in theory.
    expect((await inspect(address))?.isBurn).toBe(!address.includes('42069'))
  })
})

describe('after the wallet', () => {
  test('behavior: S-22 the same, altered, unknown', async () => {
    const payload = await send.prepare(intent(7n))
    const { transactionHash: hash } = await submit(payload)
    expect(await send.verify({ hash, payload })).toBe('same')
    expect(await send.verify({ hash, payload: await send.prepare(intent(8n)) })).toBe('altered')
    expect(await send.verify({ hash, payload: await send.prepare(intent(7n, carol.evm.address)) })).toBe(
      'altered',
    )
    expect(await send.verify({ hash: `0x${'00'.repeat(32)}`, payload })).toBe('unknown')
  })

  test('behavior: F-26 the place in the order is the one the wallet takes', async () => {
    const payload = await send.prepare(intent(1n))
    const anchor = await send.readAnchor?.(payload)
    const { transactionHash: hash } = await submit(payload)
    const { nonce } = await client.getTransaction({ hash })
    expect(anchor).toEqual({ kind: 'nonce', nonce, isSure: false })
  })

  test.each([
    ['reject', 'wallet/rejected'],
    ['garbage', 'wallet/invalid-response'],
  ] as const)('error: F-27 %s', async (type, code) => {
    const payload = await send.prepare(intent(1n))
    wallet.control.once({ type })
    await expect(send.submit(payload)).rejects.toMatchObject({ code })
  })

  test('error: F-27 an error after it was sent', async () => {
    const to = createPerson()
    const payload = await send.prepare(intent(9n, to))
    wallet.control.once({ type: 'fail', error: { code: -32603, message: 'Internal error' }, signed: true })
    await expect(send.submit(payload)).rejects.toMatchObject({
      code: 'wallet/failed',
      context: { walletCode: -32603 },
    })
    await vi.waitFor(async () => expect(await client.getBalance({ address: to })).toBe(9n), {
      timeout: 5_000,
    })
  })

  test('param: fee: what a person chose is what is paid', async () => {
    const { options } = await send.estimate(intent(1n))
    const rate = (options[0]?.rate.rate ?? 0n) + parseGwei('3')
    const fee = { model: 'gas', rate, tip: parseGwei('2') } as const
    const { transactionHash: hash } = await submit(await send.prepare({ ...intent(1n), fee }))
    const { maxFeePerGas, maxPriorityFeePerGas } = await client.getTransaction({ hash })
    expect({ model: 'gas', rate: maxFeePerGas, tip: maxPriorityFeePerGas }).toEqual(fee)
  })
})
