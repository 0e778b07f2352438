import { connect, createLatchkey, type Latchkey } from '@latchkey/core'
import { createSendFlow, type SendFlow, sumCosts } from '@latchkey/core/send'
import { getTransactions, watchTransactions } from '@latchkey/core/transactions'
import { type DemoAccount, type EvmInfo, type EvmToken, goBack } from '@latchkey/devnet'
import { makeAmount } from '@latchkey/protocol'
import { createEvmWallet, type EvmWallet } from '@latchkey/testing/evm'
import {
  type Address,
  createPublicClient,
  createTestClient,
  encodeAbiParameters,
  erc20Abi,
  type Hash,
  http,
  parseEther,
  toFunctionSelector,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { createAnsweringCode } from '../../test/createAnsweringCode.js'
import { toNetwork } from '../../test/createEvmContract.js'
import { createTestPage } from '../../test/createTestPage.js'
import { evm } from '../evm.js'
import { encodeTransfer } from './send/tokens.js'

const devnet = inject('devnet')
const [one, two] = devnet.evm as [EvmInfo, EvmInfo]
const [, bob] = devnet.accounts as [DemoAccount, DemoAccount]
const transport = http(one.rpcUrl)
const client = createPublicClient({ transport, pollingInterval: 100 })
const chain = createTestClient({ mode: 'anvil', transport })
const createPerson = () => privateKeyToAddress(generatePrivateKey())
/** Where names are registered, in these tests alone. */
const resolver = createPerson()

/** What the data API answers, whatever it is asked. */
let answer = () => new Response('', { status: 503 })
const useApi = (body: object | undefined) => {
  const headers = { 'content-type': 'application/json' }
  answer = () => new Response(JSON.stringify(body ?? {}), { status: body ? 200 : 503, headers })
}

let wallet: EvmWallet
let latchkey: Latchkey
let flow: SendFlow
let from: Address
let stop = () => {}

beforeEach(async () => {
  const page = createTestPage()
  const key = generatePrivateKey()
  from = privateKeyToAddress(key)
  await chain.setBalance({ address: from, value: parseEther('1') })
  wallet = createEvmWallet({
    accounts: [key, bob.evm.privateKey],
    chains: [one, two].map(({ chainId, rpcUrl, name }) => ({ id: chainId, rpcUrl, name })),
    rdns: 'test.wallet',
    origin: 'http://localhost',
  })
  wallet.announce(page.window)
  const contracts = { ensUniversalResolver: { address: resolver } }
  const networks = [{ ...toNetwork(one), contracts }, toNetwork(two)] as const
  latchkey = createLatchkey({
    adapters: [evm({ networks })],
    storage: null,
    api: { url: 'https://api.example', projectId: 'test', fetch: async () => answer() },
  })
  useApi(undefined)
  await connect(latchkey, { connectorId: 'test.wallet' })
  stop = watchTransactions(latchkey)
  flow = createSendFlow(latchkey, { namespace: 'eip155', locale: 'en' })
})

afterEach(() => {
  stop()
  flow.dispose()
  latchkey.dispose()
  vi.unstubAllGlobals()
})

const state = () => flow.store.getState()
const transactions = () => getTransactions(latchkey).getState()
const asked = () => wallet.control.requests.filter(({ method }) => method === 'eth_sendTransaction').length
const settled = (status = 'confirmed') =>
  vi.waitFor(() => expect(transactions()[0]?.status).toBe(status), { timeout: 45_000 })
async function review(form: Parameters<SendFlow['edit']>[0]) {
  flow.edit(form)
  await flow.review()
  expect(state()).toMatchObject({ step: 'review' })
}
/** Makes every name stand for an address. */
const pointNames = (address: Address) => {
  const record = encodeAbiParameters([{ type: 'bytes' }], [address])
  const returns = encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [record, resolver])
  const selector = toFunctionSelector('resolveWithGateways(bytes,bytes,string[])')
  return chain.setCode({ address: resolver, bytecode: createAnsweringCode({ [selector]: { returns } }) })
}

describe('a send, from the first keystroke to the block', () => {
  test('default', async () => {
    const receiver = createPerson()
    await review({ amount: '0.25', receiver })
    expect(state().warnings).toEqual([{ kind: 'first-time', isBlocking: false }])
    await Promise.all([flow.confirm(), flow.confirm(), flow.confirm()])
    expect(state().step).toBe('sent')
    await settled()
    expect(await client.getBalance({ address: receiver })).toBe(parseEther('0.25'))
    expect(asked()).toBe(1)
  })

  test('behavior: M-11 Max leaves exactly what the fee did not take', async () => {
    const receiver = createPerson()
    flow.setMax()
    await review({ receiver, fee: 'fast' })
    const { amount, costs = [] } = state().summary ?? {}
    const fee = sumCosts(costs)
    expect((amount?.value ?? 0n) + fee.value).toBe(parseEther('1'))
    await flow.confirm()
    await settled()
    expect(await client.getBalance({ address: receiver })).toBe(amount?.value)
    const receipt = await client.getTransactionReceipt({ hash: transactions()[0]?.hash as Hash })
    const left = fee.value - receipt.gasUsed * receipt.effectiveGasPrice
    expect(await client.getBalance({ address: from })).toBe(left)
  })

  test('behavior: a token, in money', async () => {
    const { address, decimals } = one.tokens.USDC as EvmToken
    await chain.impersonateAccount({ address: bob.evm.address })
    const gift = { from: bob.evm.address, to: address, data: encodeTransfer(from, 50_000_000n) }
    const hash = await client.request({ method: 'eth_sendTransaction', params: [gift] } as never)
    await client.waitForTransactionReceipt({ hash })
    await chain.stopImpersonatingAccount({ address: bob.evm.address })

    const receiver = createPerson()
    const token = { address, symbol: 'USDC', decimals }
    // Half a dollar each, as a data API would say.
    const held = {
      name: 'USD Coin',
      symbol: 'USDC',
      chainId: `eip155:${one.chainId}`,
      price: 0.5,
      iconUrl: '',
    }
    const quantity = { decimals: String(decimals), numeric: '50' }
    const balance = { ...held, address: `${held.chainId}:${address}`, value: 25, quantity, listed: true }
    useApi({ balances: [balance] })
    await flow.refresh()
    await review({ token, amount: '10', inFiat: true, receiver })
    expect(state().summary?.amount).toEqual(makeAmount(20_000_000n, 6))
    await flow.confirm()
    await settled()
    const args = [receiver] as const
    expect(await client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args })).toBe(
      20_000_000n,
    )
  })

  test('behavior: a contract, nobody’s address, and a look-alike of somebody’s', async () => {
    await review({ amount: '0.1', receiver: '0x000000000000000000000000000000000000dEaD' })
    expect(state().warnings.map(({ kind }) => kind)).toEqual(['burn', 'first-time'])
    await flow.confirm()
    expect(asked()).toBe(0)
    flow.back()
    const friend = createPerson()
    await review({ receiver: friend })
    await flow.confirm()
    await settled()
    flow.reset()
    const twin = `${friend.slice(0, 6)}${'ab'.repeat(16)}${friend.slice(-4)}`.toLowerCase()
    await review({ amount: '0.1', receiver: twin })
    expect(state().warnings[0]).toMatchObject({ kind: 'lookalike', known: friend })
    flow.acknowledge('lookalike')
    await flow.confirm()
    expect(asked()).toBe(2)
  })
})

describe('what changes between the review and the wallet', () => {
  test('error: S-06 the name', async () => {
    const [first, second] = [createPerson(), createPerson()]
    await pointNames(first)
    await review({ amount: '0.1', receiver: 'shop.eth' })
    expect(state()).toMatchObject({ summary: { to: first }, receiver: { name: 'shop.eth', source: 'ens' } })
    await pointNames(second)
    await flow.confirm()
    expect(state()).toMatchObject({ step: 'form', errors: { receiver: { code: 'name/changed' } } })
    expect(asked()).toBe(0)
    await flow.review()
    expect(state().summary?.to).toBe(second)
  })

  test('error: F-31 the base fee, tenfold', async () => {
    await review({ amount: '0.1', receiver: createPerson() })
    const before = state().summary?.feeRate?.rate ?? 0n
    const snapshot = await chain.snapshot()
    try {
      await chain.setNextBlockBaseFeePerGas({ baseFeePerGas: before * 10n })
      await chain.mine({ blocks: 1 })
      await flow.confirm()
      expect(asked()).toBe(0)
      expect(state()).toMatchObject({ step: 'review', problem: { code: 'send/fee-changed' } })
      expect(state().summary?.feeRate?.rate).toBeGreaterThan(before * 10n)
      await flow.confirm()
      expect(state().step).toBe('sent')
      await settled()
    } finally {
      await goBack(chain, snapshot)
    }
  })

  test('error: the balance', async () => {
    await review({ amount: '0.5', receiver: createPerson() })
    await chain.setBalance({ address: from, value: parseEther('0.1') })
    await flow.confirm()
    expect(state()).toMatchObject({ step: 'form', errors: { amount: { code: 'send/insufficient-funds' } } })
    expect(asked()).toBe(0)
  })

  test.each([
    ['account', () => wallet.switchAccount(1)],
    ['network', () => wallet.switchNetwork(two.chainId)],
  ])('error: S-21 the %s', async (_name, change) => {
    await review({ amount: '0.1', receiver: createPerson() })
    change()
    await vi.waitFor(() =>
      expect(state()).toMatchObject({ step: 'form', problem: { code: 'send/account-changed' } }),
    )
    await flow.confirm()
    expect(asked()).toBe(0)
    expect(transactions()).toEqual([])
  })
})

describe('what a wallet answers', () => {
  test('error: declined: the review stays, no record does', async () => {
    await review({ amount: '0.1', receiver: createPerson() })
    wallet.control.once({ type: 'reject' })
    await flow.confirm()
    expect(state()).toMatchObject({ step: 'review', problem: { code: 'wallet/rejected' } })
    expect(transactions()).toEqual([])
  })

  test.each([
    ['garbage for a hash', { type: 'garbage' } as const, false],
    [
      'an error after it was sent',
      { type: 'fail', error: { code: -32603, message: 'Internal error' }, signed: true } as const,
      true,
    ],
  ])('error: F-27 %s: the tracker finds out by the account’s order', async (_name, behavior, isSent) => {
    const receiver = createPerson()
    await review({ amount: '0.1', receiver })
    wallet.control.once(behavior)
    await flow.confirm()
    expect(state().step).toBe('sent')
    expect(transactions()[0]).toMatchObject({ status: 'pending', anchor: { kind: 'nonce', nonce: 0 } })
    if (!isSent) return
    await settled()
    expect(transactions()[0]?.hash).toMatch(/^0x[0-9a-f]{64}$/)
    expect(await client.getBalance({ address: receiver })).toBe(parseEther('0.1'))
  })
})
