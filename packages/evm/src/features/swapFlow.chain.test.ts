import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect, createLatchkey, type Latchkey } from '@latchkey/core'
import { createSwapFlow, fetchSwapTokens, type SwapFlow, type SwapToken } from '@latchkey/core/swap'
import { getTransactions, watchTransactions } from '@latchkey/core/transactions'
import { makeCaip2Id } from '@latchkey/protocol'
import { createEvmWallet, type EvmWallet } from '@latchkey/testing/evm'
import {
  type Address,
  decodeFunctionData,
  encodeFunctionData,
  type Hash,
  type Hex,
  parseAbi,
  parseEther,
  parseUnits,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { openDevnetExchange } from '../../../server/test/openDevnetExchange.js'
import { type Bundler, createBundler, type SmartAccount } from '../../test/createBundler.js'
import { toNetwork } from '../../test/createEvmContract.js'
import { createTestPage } from '../../test/createTestPage.js'
import { evm } from '../evm.js'
import { decodeMulticall } from './swap/multicall.js'

const devnet = inject('devnet')
const { info, client, token: addressOf, serve } = openDevnetExchange(devnet)
const { uniswapV2Router: router, uniswapV3Router: v3Router, uniswapV3Quoter } = info.contracts
const caipNetworkId = makeCaip2Id({ namespace: 'eip155', reference: String(info.chainId) })
const network = {
  ...toNetwork(info),
  contracts: {
    uniswapV2Router: { address: router },
    uniswapV3Router: { address: v3Router },
    uniswapV3Quoter: { address: uniswapV3Quoter },
  },
}
const items = new Map<string, string>()
const storage = {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
}

let wallet: EvmWallet
let latchkey: Latchkey
let flow: SwapFlow
let person: ReturnType<typeof privateKeyToAccount>
let window: Window
let tokens: readonly SwapToken[]

beforeEach(async () => {
  items.clear()
  window = createTestPage().window
  const key = generatePrivateKey()
  person = privateKeyToAccount(key)
  await client.setBalance({ address: person.address, value: parseEther('10') })
  wallet = createEvmWallet({
    accounts: [key],
    chains: [{ id: info.chainId, rpcUrl: info.rpcUrl, name: info.name }],
    rdns: 'test.wallet',
    origin: 'http://localhost',
  })
  wallet.announce(window)
  await open()
})

afterEach(() => {
  close()
  vi.unstubAllGlobals()
})

/** Opens the page, as a person does who comes back to it. */
async function open(
  connectorId = 'test.wallet',
  {
    swapPermits = false,
    answer = serve,
    rpcUrl = info.rpcUrl,
  }: { swapPermits?: boolean; answer?: typeof serve; rpcUrl?: string } = {},
) {
  latchkey = createLatchkey({
    adapters: [evm({ networks: [{ ...network, rpcUrl }], swapPermits })],
    storage,
    api: { url: 'https://api.example', projectId: 'test', fetch: answer },
  })
  await connect(latchkey, { connectorId })
  flow = createSwapFlow(latchkey, { namespace: 'eip155', locale: 'en' })
  tokens = await fetchSwapTokens(latchkey, { caipNetworkId })
}

function close() {
  flow.dispose()
  latchkey.dispose()
}

/** A server that builds swaps for tokens that keep a part of every transfer, of which it says that next to nothing arrives. */
const askForNothing: typeof serve = async (input, init) => {
  const response = await serve(input, init)
  if (!String(input instanceof Request ? input.url : input).includes('build-transaction')) return response
  const { tx } = await response.json()
  const selectors: Record<string, string> = {
    '0x7ff36ab5': '0xb6f9de95',
    '0x18cbafe5': '0x791ac947',
    '0x38ed1739': '0x5c11d795',
  }
  const selector = tx.data.slice(0, 10)
  const at = ['0x7ff36ab5', '0xb6f9de95'].includes(selector) ? 10 : 74
  const data = `${selectors[selector] ?? selector}${tx.data.slice(10, at)}${'1'.padStart(64, '0')}${tx.data.slice(at + 64)}`
  return Response.json({ tx: { ...tx, data, amount: '1' } })
}

const coinSwap = parseAbi([
  'function swapExactETHForTokens(uint256 minimum, address[] path, address to, uint256 deadline) payable',
])

/** A server that asks for so many percent of what it would, by a way of its own choice. */
const askFor =
  (percent: bigint, way?: readonly string[]): typeof serve =>
  async (input, init) => {
    const response = await serve(input, init)
    if (!String(input instanceof Request ? input.url : input).includes('build-transaction')) return response
    const { tx } = await response.json()
    const { args } = decodeFunctionData({ abi: coinSwap, data: tx.data })
    const [minimum, path, to, deadline] = args
    const asked = [(minimum * percent) / 100n, way?.map(addressOf) ?? path, to, deadline] as const
    const data = encodeFunctionData({ abi: coinSwap, args: asked })
    return Response.json({ tx: { ...tx, data, amount: String((BigInt(tx.amount) * percent) / 100n) } })
  }

const state = () => flow.store.getState()
const transactions = () => getTransactions(latchkey).getState()
const asked = () => wallet.control.requests.filter(({ method }) => method === 'eth_sendTransaction').length
const find = (symbol: string) => {
  const found = tokens.find((one) => one.symbol === symbol)
  if (!found) throw new Error(`no ${symbol}`)
  return found
}
const balanceOf = (symbol: string, address: Address = person.address) =>
  symbol === 'ETH'
    ? client.getBalance({ address })
    : client.readContract({ address: addressOf(symbol), abi, functionName: 'balanceOf', args: [address] })
const abi = [
  {
    type: 'function',
    name: 'balanceOf',
    stateMutability: 'view',
    inputs: [{ type: 'address' }],
    outputs: [{ type: 'uint256' }],
  },
  {
    type: 'function',
    name: 'allowance',
    stateMutability: 'view',
    inputs: [{ type: 'address' }, { type: 'address' }],
    outputs: [{ type: 'uint256' }],
  },
  {
    type: 'function',
    name: 'approve',
    inputs: [{ type: 'address' }, { type: 'uint256' }],
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'transfer',
    inputs: [{ type: 'address' }, { type: 'uint256' }],
    outputs: [],
    stateMutability: 'nonpayable',
  },
] as const
const allowanceOf = (symbol: string, spender = router) =>
  client.readContract({
    address: addressOf(symbol),
    abi,
    functionName: 'allowance',
    args: [person.address, spender],
  })
async function give(symbol: string, amount: bigint, to: Address = person.address) {
  const [, bob] = devnet.accounts
  const account = privateKeyToAccount((bob as (typeof devnet.accounts)[0]).evm.privateKey)
  const hash = await client.writeContract({
    account,
    address: addressOf(symbol),
    abi,
    functionName: 'transfer',
    args: [to, amount],
  })
  await client.waitForTransactionReceipt({ hash })
}
const settled = () =>
  vi.waitFor(() => expect(transactions()[0]).toMatchObject({ status: 'confirmed' }), { timeout: 45_000 })
const confirmed = async () => {
  await flow.confirm()
  expect([state().step, state().problem]).toEqual(['done', undefined])
  await settled()
}
async function review(
  sold: string,
  bought: string,
  amount: string,
  more: Parameters<SwapFlow['edit']>[0] = {},
) {
  flow.edit({ sold: find(sold), bought: find(bought), amount, ...more })
  await flow.review()
  expect(state()).toMatchObject({ step: 'review', problem: undefined })
}
const path = [{ type: 'address[]' }, { type: 'address' }, { type: 'uint256' }] as const
const routerAbi = [
  {
    type: 'function',
    name: 'swapExactETHForTokens',
    stateMutability: 'payable',
    inputs: [{ type: 'uint256' }, ...path],
    outputs: [],
  },
  {
    type: 'function',
    name: 'swapExactTokensForETH',
    stateMutability: 'nonpayable',
    inputs: [{ type: 'uint256' }, { type: 'uint256' }, ...path],
    outputs: [],
  },
  {
    type: 'function',
    name: 'getAmountsOut',
    stateMutability: 'view',
    inputs: [{ type: 'uint256' }, { type: 'address[]' }],
    outputs: [{ type: 'uint256[]' }],
  },
] as const

/** What the pool of the coin and a token gives for an amount now. */
async function quote(symbol: string, amount: bigint): Promise<bigint> {
  const args = [amount, [info.contracts.weth, addressOf(symbol)]] as const
  const amounts = await client.readContract({
    address: router,
    abi: routerAbi,
    functionName: 'getAmountsOut',
    args,
  })
  return amounts.at(-1) ?? 0n
}

/** Somebody else sells so much that the rate moves; what is returned buys it back, for the tests beside this one. */
async function move(value: bigint): Promise<() => Promise<unknown>> {
  const account = privateKeyToAccount(generatePrivateKey())
  await client.setBalance({ address: account.address, value: value + parseEther('1') })
  const [weth, dai] = [info.contracts.weth, addressOf('DAI')]
  // A pool needs more gas in a second in which it was not used yet, and the estimate may be made in another.
  const call = { account, address: router, abi: routerAbi, gas: 500_000n } as const
  const mined = async (hash: Hash) => {
    const { status } = await client.waitForTransactionReceipt({ hash })
    expect(status).toBe('success')
  }
  const args = [0n, [weth, dai], account.address, 2n ** 64n] as const
  await mined(await client.writeContract({ ...call, functionName: 'swapExactETHForTokens', args, value }))
  return async () => {
    const amount = await balanceOf('DAI', account.address)
    const approval = [router, amount] as const
    await mined(
      await client.writeContract({ account, address: dai, abi, functionName: 'approve', args: approval }),
    )
    const back = [amount, 0n, [dai, weth], account.address, 2n ** 64n] as const
    return mined(await client.writeContract({ ...call, functionName: 'swapExactTokensForETH', args: back }))
  }
}

describe('a swap, from the first keystroke to the block', () => {
  test('default: the coin for a token, in one step', async () => {
    flow.edit({ sold: find('ETH'), bought: find('USDC'), amount: '1' })
    await vi.waitFor(() => expect(state().quote?.bought.value).toBeGreaterThan(parseUnits('2000', 6)))
    await vi.waitFor(() => expect(state().balances.sold?.value).toBe(parseEther('10')))
    await flow.review()
    const { reviewed, steps } = state()
    expect(steps.map(({ kind }) => kind)).toEqual(['swap'])
    expect(reviewed?.minimum.value).toBe(((reviewed?.expected.value ?? 0n) * 99n) / 100n)
    // As the exchange itself says: three of a thousand.
    expect(reviewed?.feeBasisPoints).toBe(30)
    await Promise.all([flow.confirm(), flow.confirm(), flow.confirm()])
    expect(state().step).toBe('done')
    await settled()
    expect(await balanceOf('USDC')).toBe(reviewed?.expected.value)
    expect(asked()).toBe(1)
    expect(transactions()[0]).toMatchObject({ purpose: { kind: 'swap', bought: { symbol: 'USDC' } } })
    await vi.waitFor(() => expect(transactions()[0]?.reviewed).toBeUndefined())
    expect(transactions()[0]?.isAltered).toBeUndefined()
  })

  test('behavior: a token for another, after an approval of exactly the amount (P-14)', async () => {
    await give('USDC', parseUnits('50', 6))
    await review('USDC', 'DAI', '20')
    expect(state().steps.map(({ kind }) => kind)).toEqual(['approve', 'swap'])
    await flow.confirm()
    expect(await allowanceOf('USDC')).toBe(parseUnits('20', 6))
    expect(state()).toMatchObject({ step: 'review', steps: [{ status: 'done' }, { status: 'todo' }] })
    expect(transactions()[0]).toMatchObject({ purpose: { kind: 'approval' }, status: 'confirmed' })
    await confirmed()
    expect(await balanceOf('USDC')).toBe(parseUnits('30', 6))
    expect(await balanceOf('DAI')).toBeGreaterThan(parseUnits('15', 18))
    expect(await allowanceOf('USDC')).toBe(0n)
    expect(asked()).toBe(2)
  })

  test('behavior: a token that wants its approval taken back first, for the coin', async () => {
    await give('USDT', parseUnits('50', 6))
    const args = [router, 7n] as const
    const hash = await client.writeContract({
      account: person,
      address: addressOf('USDT'),
      abi,
      functionName: 'approve',
      args,
    })
    await client.waitForTransactionReceipt({ hash })
    await review('USDT', 'ETH', '20')
    expect(state().steps.map(({ kind }) => kind)).toEqual(['reset', 'approve', 'swap'])
    await flow.confirm()
    expect(await allowanceOf('USDT')).toBe(0n)
    await flow.confirm()
    expect(await allowanceOf('USDT')).toBe(parseUnits('20', 6))
    const before = await balanceOf('ETH')
    await confirmed()
    const { gasUsed, effectiveGasPrice } = await client.getTransactionReceipt({
      hash: transactions()[0]?.hash as Hash,
    })
    const got = (await balanceOf('ETH')) - before + gasUsed * effectiveGasPrice
    expect(got).toBeGreaterThan(parseEther('0.006'))
    expect(await balanceOf('USDT')).toBe(parseUnits('30', 6))
  })

  test('behavior: the amount to receive is typed', async () => {
    await review('ETH', 'USDC', '100', { side: 'bought' })
    await confirmed()
    const got = await balanceOf('USDC')
    expect(got).toBeGreaterThanOrEqual(parseUnits('100', 6))
    expect(got).toBeLessThan(parseUnits('100.2', 6))
  })

  test('behavior: a token that keeps a part of every transfer', async () => {
    await review('ETH', 'FEE', '0.1', { slippage: '3' })
    await confirmed()
    expect(await balanceOf('FEE')).toBeGreaterThan(0n)
  })

  test.each([
    ['ETH', 'DAI', '1'],
    ['USDC', 'ETH', '20'],
    ['ETH', 'FEE', '0.1'],
  ])(
    'error: S-26 a server that takes %s for %s for a token that keeps a part, and asks for next to nothing',
    async (sold, bought, amount) => {
      close()
      await open('test.wallet', { answer: askForNothing })
      if (sold === 'USDC') await give('USDC', parseUnits('50', 6))
      flow.edit({ sold: find(sold), bought: find(bought), amount, slippage: '3' })
      await flow.review()
      const before = asked()
      if (state().step === 'review') {
        // The approval, of exactly the amount, is nothing that anybody loses.
        expect(state().steps[0]?.kind).toBe('approve')
        await flow.confirm()
        await flow.confirm()
        expect(asked()).toBe(before + 1)
      } else expect(asked()).toBe(before)
      expect(state().problem).toMatchObject({ code: 'swap/refused', context: { check: 'minimum' } })
    },
  )

  test('behavior: S-26 the least that is signed is the person’s own, whatever the server asks for', async () => {
    close()
    await open('test.wallet', { answer: askFor(99n) })
    await review('ETH', 'DAI', '1', { slippage: '0.1' })
    const { reviewed } = state()
    const least = ((reviewed?.expected.value ?? 0n) * 9_990n) / 10_000n
    expect(reviewed?.minimum.value).toBe(least)
    await confirmed()
    const { input } = await client.getTransaction({ hash: transactions()[0]?.hash as Hash })
    expect(decodeFunctionData({ abi: coinSwap, data: input }).args[0]).toBe(least)
  })

  test('error: S-26 a way that gives far less than the one between the two tokens', async () => {
    await client.setBalance({ address: person.address, value: parseEther('200') })
    close()
    await open('test.wallet', { answer: askFor(80n, ['WETH', 'WBTC', 'WETH', 'USDC']) })
    flow.edit({ sold: find('ETH'), bought: find('USDC'), amount: '100' })
    await flow.review()
    expect(state().problem).toMatchObject({ code: 'swap/refused', context: { check: 'way' } })
    expect(asked()).toBe(0)
  })

  test('behavior: S-28 a rate that has moved is confirmed again', async () => {
    await review('ETH', 'DAI', '1')
    const { reviewed: before } = state()
    const undo = await move(parseEther('20'))
    await flow.confirm()
    expect(asked()).toBe(0)
    expect(state()).toMatchObject({
      step: 'review',
      previous: before,
      problem: { code: 'swap/price-changed' },
    })
    expect(state().reviewed?.minimum.value).toBeLessThan(before?.minimum.value ?? 0n)
    const { reviewed: now } = state()
    await confirmed()
    expect(await balanceOf('DAI')).toBe(now?.expected.value)
    await undo()
  })

  test('behavior: a rate that moves after the wallet was asked costs nothing but the fee', async () => {
    await review('ETH', 'DAI', '1', { slippage: '0.1' })
    wallet.control.once({ type: 'hang' })
    const confirming = flow.confirm()
    await vi.waitFor(() => expect(asked()).toBe(1))
    const { reviewed } = state()
    const undo = await move(parseEther('20'))
    expect(await quote('DAI', parseEther('1'))).toBeLessThan(reviewed?.minimum.value ?? 0n)
    wallet.control.release({ type: 'approve' })
    await confirming
    await vi.waitFor(() => expect(transactions()[0]?.status).toBe('failed'), { timeout: 45_000 })
    expect(await balanceOf('DAI')).toBe(0n)
    await undo()
  })

  test('error: declined at each step, and gone on with', async () => {
    await give('USDC', parseUnits('50', 6))
    await review('USDC', 'ETH', '20')
    wallet.control.once({ type: 'reject' })
    await flow.confirm()
    expect(state()).toMatchObject({ step: 'review', problem: { code: 'wallet/rejected' } })
    expect(transactions()).toEqual([])
    await flow.confirm()
    wallet.control.once({ type: 'reject' })
    await flow.confirm()
    expect(state()).toMatchObject({ step: 'review', problem: { code: 'wallet/rejected' } })
    expect(await balanceOf('USDC')).toBe(parseUnits('50', 6))
    await confirmed()
    expect(await balanceOf('USDC')).toBe(parseUnits('30', 6))
  })

  test('behavior: after a reload it goes on where it was, and approves nothing twice', async () => {
    await give('USDC', parseUnits('50', 6))
    await review('USDC', 'ETH', '20')
    await client.setAutomine(false)
    try {
      const confirming = flow.confirm()
      await vi.waitFor(() => expect(transactions()[0]?.hash).toBeDefined())
      close()
      void confirming.catch(() => {})
      await open()
      await vi.waitFor(() => expect(state().isResumed).toBe(true))
      expect(state().form).toMatchObject({ amount: '20', sold: { symbol: 'USDC' } })
      const reviewing = flow.review()
      await vi.waitFor(() => expect(state().steps[0]?.status).toBe('confirming'))
      await client.setAutomine(true)
      await client.mine({ blocks: 1 })
      await reviewing
    } finally {
      await client.setAutomine(true)
    }
    expect(state()).toMatchObject({ step: 'review', steps: [{ status: 'done' }, { status: 'todo' }] })
    await confirmed()
    expect(asked()).toBe(2)
    expect(await balanceOf('USDC')).toBe(parseUnits('30', 6))
    close()
    await open()
    expect(state().isResumed).toBeUndefined()
  })

  test('error: without coins for the fee; an account that is a contract, whose fee another one pays, needs none', async () => {
    await give('USDC', parseUnits('50', 6))
    await client.setBalance({ address: person.address, value: 1n })
    flow.edit({ sold: find('USDC'), bought: find('DAI'), amount: '20' })
    await flow.review()
    expect(state()).toMatchObject({ step: 'form', errors: { amount: { code: 'send/insufficient-gas' } } })
    await client.setCode({ address: person.address, bytecode: '0x00' })
    await flow.review()
    expect(state()).toMatchObject({ step: 'review', problem: undefined })
  })

  test('error: more than one has, no pool, a network without swaps', async () => {
    flow.edit({ sold: find('USDC'), bought: find('DAI'), amount: '1' })
    await flow.review()
    expect(state()).toMatchObject({ step: 'form', errors: { amount: { code: 'send/insufficient-funds' } } })
    flow.edit({ sold: find('ETH'), bought: find('USDC'), amount: '9'.repeat(20) })
    await vi.waitFor(() => expect(state().problem?.code).toBe('swap/no-liquidity'), { timeout: 10_000 })
    await expect(
      fetchSwapTokens(latchkey, { caipNetworkId: makeCaip2Id({ namespace: 'eip155', reference: '5' }) }),
    ).rejects.toMatchObject({
      code: 'swap/unsupported-network',
    })
  })
})

describe('approval and swap at once, where the wallet says that it can (EIP-5792)', () => {
  let account: SmartAccount
  let bundler: Bundler
  let asked: () => Promise<void>
  let answered: Promise<void> | undefined
  /** What the wallet answers with at once, where it has ids of its own. */
  let ownId: string | undefined

  /** The page of a person whose account is a contract; what the wallet is asked for waits until `asked` lets it. */
  beforeEach(async () => {
    close()
    const [alice] = devnet.accounts as [(typeof devnet.accounts)[0]]
    bundler = await createBundler(info, privateKeyToAccount(alice.evm.privateKey))
    account = await bundler.createAccount(privateKeyToAccount(generatePrivateKey()))
    await client.setBalance({ address: account.address, value: parseEther('10') })
    await give('USDC', parseUnits('50', 6), account.address)
    asked = async () => {}
    answered = undefined
    ownId = undefined
    bundler.announce(window, account, undefined, { atomic: { status: 'supported' } }, async (calls, tell) => {
      const doing = asked().then(async () => tell(await bundler.bundle([await bundler.sign(account, calls)])))
      if (ownId) return ownId
      await doing
      await answered
    })
    await open('test.smart')
    await review('USDC', 'DAI', '20')
  })

  const swapped = async () => {
    expect(await balanceOf('USDC', account.address)).toBe(parseUnits('30', 6))
    expect(await balanceOf('DAI', account.address)).toBeGreaterThan(parseUnits('15', 18))
    await vi.waitFor(() => expect(transactions()[0]?.reviewed).toBeUndefined())
    expect(transactions()[0]).not.toMatchObject({ isAltered: true })
  }

  test('default: one question, and both have happened', async () => {
    expect(state().steps).toMatchObject([
      { kind: 'batch', summary: { approvals: [{ amount: { value: parseUnits('20', 6) } }] } },
    ])
    // Whoever bundles it may pay for it.
    expect(state().reviewed?.fee).toBeUndefined()
    let count = 0
    asked = async () => void count++
    const stop = watchTransactions(latchkey)
    await confirmed()
    stop()
    expect(count).toBe(1)
    await swapped()
  })

  test('behavior: F-26 a reload while the wallet is asked: what it does then is found by the id of the calls', async () => {
    let approve = () => {}
    const waiting = new Promise<void>((resolve) => {
      asked = () =>
        new Promise((approved) => {
          approve = approved
          resolve()
        })
    })
    // The page that asked is gone.
    answered = new Promise(() => {})
    void flow.confirm().catch(() => {})
    await waiting
    close()
    await open('test.smart')
    const stop = watchTransactions(latchkey)
    expect(transactions()).toMatchObject([{ status: 'pending', anchor: { kind: 'calls' } }])
    approve()
    await vi.waitFor(() => expect(transactions()[0]?.status).toBe('confirmed'), { timeout: 45_000 })
    stop()
    expect(transactions()).toHaveLength(1)
    await swapped()
  })

  test('behavior: F-26 a wallet with ids of its own that is lost while it sends: what it does is found by its id', async () => {
    let approve = () => {}
    asked = () =>
      new Promise((approved) => {
        approve = approved
      })
    ownId = 'its own'
    await flow.confirm()
    expect(transactions()).toMatchObject([{ status: 'pending', anchor: { kind: 'calls', id: ownId } }])
    const stop = watchTransactions(latchkey)
    approve()
    await vi.waitFor(() => expect(transactions()[0]?.status).toBe('confirmed'), { timeout: 45_000 })
    stop()
    await swapped()
  })

  test('error: S-28 what the swap would run into after the approval is said before the wallet opens', async () => {
    // An account that takes no coins.
    await client.setCode({ address: account.address, bytecode: '0x5f5ffd' })
    let count = 0
    asked = async () => void count++
    flow.reset()
    flow.edit({ sold: find('USDC'), bought: find('ETH'), amount: '20' })
    await flow.review()
    expect(state()).toMatchObject({
      step: 'form',
      problem: { code: 'send/reverted', context: { reason: 'TransferHelper: ETH_TRANSFER_FAILED' } },
    })
    expect(count).toBe(0)
  })

  test('error: S-28 and so is what it runs into once it was reviewed', async () => {
    let count = 0
    asked = async () => void count++
    flow.reset()
    await review('USDC', 'ETH', '20')
    await client.setCode({ address: account.address, bytecode: '0x5f5ffd' })
    await flow.confirm()
    expect(state()).toMatchObject({ step: 'review', problem: { code: 'send/reverted' } })
    expect(count).toBe(0)
  })

  describe('by an account with a key that runs a contract’s code (EIP-7702), which pays for itself', () => {
    let owner: ReturnType<typeof privateKeyToAccount>
    /** The page's node, as many are: one that knows no `eth_simulateV1`. */
    let older: Server
    let refused: string[]

    beforeEach(async () => {
      refused = []
      older = createServer(async (request, response) => {
        const body = Buffer.concat(await request.toArray()).toString()
        response.setHeader('content-type', 'application/json')
        if (!body.includes('eth_simulateV1')) {
          const answer = await fetch(info.rpcUrl, {
            method: 'POST',
            body,
            headers: { 'content-type': 'application/json' },
          })
          return response.end(await answer.text())
        }
        const { id, method } = JSON.parse(body)
        refused.push(method)
        const error = { code: -32601, message: `the method ${method} does not exist/is not available` }
        response.end(JSON.stringify({ jsonrpc: '2.0', id, error }))
      }).listen(0)
      close()
      window = createTestPage().window
      owner = privateKeyToAccount(generatePrivateKey())
      account = { address: owner.address, owner }
      await bundler.bundle([await bundler.sign(account, [])], [await bundler.delegate(account)])
      await client.setBalance({ address: owner.address, value: parseEther('1') })
      await give('USDC', parseUnits('50', 6), owner.address)
      const capabilities = { atomic: { status: 'supported' } }
      bundler.announce(window, account, undefined, capabilities, async (calls, tell) => {
        tell(await client.sendTransaction({ account: owner, to: owner.address, data: encodeBatch(calls) }))
      })
    })
    afterEach(() => void older.close())

    const encodeBatch = (calls: readonly { to: Address; value?: Hex | bigint; data?: Hex }[]) =>
      encodeFunctionData({
        abi: parseAbi(['function executeBatch((address target, uint256 value, bytes data)[] calls)']),
        args: [calls.map(({ to, value = 0n, data = '0x' }) => ({ target: to, value: BigInt(value), data }))],
      })

    test.each(['default: the fee', 'behavior: on a node that cannot run several calls, the fee'])(
      '%s is in the review, and is no more than that',
      async (title) => {
        const isOlder = title.startsWith('behavior')
        const { port } = older.address() as AddressInfo
        await open('test.smart', isOlder ? { rpcUrl: `http://127.0.0.1:${port}` } : {})
        await review('USDC', 'DAI', '20')
        expect(refused.length > 0).toBe(isOlder)
        const fee = state().reviewed?.fee?.value ?? 0n
        expect(fee).toBeGreaterThan(0n)
        const before = await balanceOf('ETH', owner.address)
        await confirmed()
        const paid = before - (await balanceOf('ETH', owner.address))
        expect(paid).toBeGreaterThan(0n)
        expect(paid).toBeLessThanOrEqual(fee)
        await swapped()
      },
    )

    test('error: without coins for the fee', async () => {
      await open('test.smart')
      await client.setBalance({ address: owner.address, value: 1n })
      flow.edit({ sold: find('USDC'), bought: find('DAI'), amount: '20' })
      await flow.review()
      expect(state()).toMatchObject({ step: 'form', errors: { amount: { code: 'send/insufficient-gas' } } })
    })
  })
})

describe('on Uniswap v3, where it gives more', () => {
  test('default: the coin for a token', async () => {
    await review('ETH', 'WBTC', '1')
    const { reviewed, steps } = state()
    expect(reviewed).toMatchObject({ router: v3Router, feeBasisPoints: 5 })
    expect(steps).toMatchObject([
      { kind: 'swap', summary: { to: v3Router, amount: { value: parseEther('1') } } },
    ])
    expect(steps[0]?.summary.token).toBeUndefined()
    await confirmed()
    expect(await balanceOf('WBTC')).toBe(reviewed?.expected.value)
    await vi.waitFor(() => expect(transactions()[0]?.reviewed).toBeUndefined())
    expect(transactions()[0]?.isAltered).toBeUndefined()
  })

  test('behavior: a token for the coin, after an approval of exactly the amount (P-14)', async () => {
    await give('WBTC', parseUnits('0.02', 8))
    await review('WBTC', 'ETH', '0.01')
    expect(state().steps.map(({ kind }) => kind)).toEqual(['approve', 'swap'])
    await flow.confirm()
    expect(await allowanceOf('WBTC', v3Router)).toBe(parseUnits('0.01', 8))
    expect(await allowanceOf('WBTC')).toBe(0n)
    const { reviewed } = state()
    const before = await balanceOf('ETH')
    await confirmed()
    const { gasUsed, effectiveGasPrice } = await client.getTransactionReceipt({
      hash: transactions()[0]?.hash as Hash,
    })
    const got = (await balanceOf('ETH')) - before + gasUsed * effectiveGasPrice
    expect(got).toBe(reviewed?.expected.value)
    expect(await allowanceOf('WBTC', v3Router)).toBe(0n)
  })

  test('behavior: over two pools, for a token that returns nothing', async () => {
    await give('WBTC', parseUnits('0.02', 8))
    await review('WBTC', 'USDT', '0.01')
    await flow.confirm()
    expect(await allowanceOf('WBTC', v3Router)).toBe(parseUnits('0.01', 8))
    const { reviewed } = state()
    // Of two pools, the second of what the first leaves.
    expect(reviewed?.feeBasisPoints).toBe(6)
    await confirmed()
    expect(await balanceOf('USDT')).toBe(reviewed?.expected.value)
    expect(await balanceOf('WBTC')).toBe(parseUnits('0.01', 8))
  })
})

describe('by permits, where the page wants them', () => {
  const signed = () => wallet.control.requests.filter(({ method }) => method === 'eth_signTypedData_v4')
  const kinds = () => state().steps.map(({ kind, status }) => [kind, status])
  beforeEach(async () => {
    close()
    await open('test.wallet', { swapPermits: true })
    await give('WBTC', parseUnits('0.02', 8))
  })

  test('default: one signature and one transaction, for exactly the amount (P-14, S-27)', async () => {
    await review('WBTC', 'ETH', '0.01')
    expect(state().steps).toMatchObject([
      {
        kind: 'permit',
        summary: {
          to: v3Router,
          amount: { value: parseUnits('0.01', 8) },
          purpose: { kind: 'approval', spender: v3Router },
          expiresAt: state().steps[1]?.summary.expiresAt,
          costs: [],
        },
      },
      { kind: 'swap' },
    ])
    await flow.confirm()
    expect(state()).toMatchObject({ step: 'review', problem: undefined })
    expect(kinds()).toEqual([
      ['permit', 'done'],
      ['swap', 'todo'],
    ])
    expect(asked()).toBe(0)
    expect(await allowanceOf('WBTC', v3Router)).toBe(0n)
    const { reviewed, steps } = state()
    expect(steps[1]?.summary.approvals).toMatchObject([
      { spender: v3Router, amount: { value: parseUnits('0.01', 8) } },
    ])
    const before = await balanceOf('ETH')
    await confirmed()
    expect([signed().length, asked()]).toEqual([1, 1])
    const { gasUsed, effectiveGasPrice } = await client.getTransactionReceipt({
      hash: transactions()[0]?.hash as Hash,
    })
    expect((await balanceOf('ETH')) - before + gasUsed * effectiveGasPrice).toBe(reviewed?.expected.value)
    expect(await balanceOf('WBTC')).toBe(parseUnits('0.01', 8))
    expect(await allowanceOf('WBTC', v3Router)).toBe(0n)
    await vi.waitFor(() => expect(transactions()[0]?.reviewed).toBeUndefined())
    expect(transactions()[0]?.isAltered).toBeUndefined()
  })

  test('behavior: over two pools, and the next one is signed anew', async () => {
    for (const left of ['0.01', '0']) {
      flow.reset()
      await review('WBTC', 'USDT', '0.01')
      expect(kinds()[0]).toEqual(['permit', 'todo'])
      await flow.confirm()
      await confirmed()
      expect(await balanceOf('WBTC')).toBe(parseUnits(left, 8))
    }
    expect(signed()).toHaveLength(2)
  })

  test('behavior: somebody who hands the permit in first changes nothing', async () => {
    await review('WBTC', 'ETH', '0.01')
    await flow.confirm()
    const call = state().steps[1]?.summary.call
    const [first] = decodeMulticall(call?.data ?? '')
    const hash = await client.sendTransaction({
      account: privateKeyToAccount((devnet.accounts[2] as (typeof devnet.accounts)[0]).evm.privateKey),
      to: addressOf('WBTC'),
      // permit(owner, spender, value, deadline, v, r, s), out of what the router would have been given.
      data: `0xd505accf${[person.address, v3Router].map((one) => one.slice(2).toLowerCase().padStart(64, '0')).join('')}${first?.slice(2 + 8 + 64)}`,
    })
    await client.waitForTransactionReceipt({ hash })
    expect(await allowanceOf('WBTC', v3Router)).toBe(parseUnits('0.01', 8))
    // The approval stands, so that the swap needs no permit: that is shown before anything is sent.
    await flow.confirm()
    expect(state()).toMatchObject({ step: 'review', problem: { code: 'swap/price-changed' } })
    expect(asked()).toBe(0)
    await confirmed()
    expect(await balanceOf('WBTC')).toBe(parseUnits('0.01', 8))
    expect(await allowanceOf('WBTC', v3Router)).toBe(0n)
  })

  test('error: declined, and a signature that the token does not take: each is asked for again', async () => {
    await review('WBTC', 'ETH', '0.01')
    wallet.control.once({ type: 'reject' })
    await flow.confirm()
    expect(state()).toMatchObject({ step: 'review', problem: { code: 'wallet/rejected' } })
    wallet.control.once({ type: 'garbage', value: `0x${'11'.repeat(64)}1b` })
    await flow.confirm()
    expect(state().step).toBe('review')
    expect(state().problem).toBeDefined()
    expect(kinds()[0]).toEqual(['permit', 'todo'])
    await flow.confirm()
    await confirmed()
    expect(await balanceOf('WBTC')).toBe(parseUnits('0.01', 8))
  })

  test('behavior: a token without permits, and an exchange that takes none, are approved as ever', async () => {
    await give('USDT', parseUnits('20', 6))
    await review('USDT', 'ETH', '10')
    expect(kinds()[0]?.[0]).toBe('approve')
    await give('USDC', parseUnits('20', 6))
    flow.back()
    await review('USDC', 'DAI', '10')
    expect(kinds()[0]?.[0]).toBe(state().reviewed?.router === v3Router ? 'permit' : 'approve')
  })
})
