import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect, createLatchkey, type Latchkey } from '@latchkey/core'
import { createSwapFlow, fetchSwapTokens, type SwapFlow } from '@latchkey/core/swap'
import { getTransactions } from '@latchkey/core/transactions'
import { type ContractName, loadArtifact } from '@latchkey/devnet'
import { makeCaip2Id } from '@latchkey/protocol'
import { createEvmWallet, type EvmWallet } from '@latchkey/testing/evm'
import {
  type Address,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hash,
  type Hex,
  numberToHex,
  pad,
  parseAbi,
  parseEther,
  parseUnits,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { openDevnetExchange } from '../../../../../server/test/openDevnetExchange.js'
import { toNetwork } from '../../../../test/createEvmContract.js'
import { createTestPage } from '../../../../test/createTestPage.js'
import { evm } from '../../../evm.js'
import { decodeAggregatorSwap } from './decodeAggregatorSwap.js'

const devnet = inject('devnet')
const { info, client, token: addressOf, serve } = openDevnetExchange(devnet)
const { uniswapV2Router: router, uniswapV3Router, uniswapV3Quoter, weth } = info.contracts
const caipNetworkId = makeCaip2Id({ namespace: 'eip155', reference: String(info.chainId) })
const coin = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const [, bob] = devnet.accounts
const deployer = privateKeyToAccount((bob as (typeof devnet.accounts)[0]).evm.privateKey)

// The services' own functions, and those of the devnet's contracts of their shapes.
const abi = parseAbi([
  'function exec(address operator, address token, uint256 amount, address target, bytes data) payable',
  'function transferFrom(address token, address owner, address recipient, uint256 amount)',
  'struct AllowedSlippage { address recipient; address buyToken; uint256 minAmountOut; }',
  'function execute(AllowedSlippage slippage, bytes[] actions, bytes32 zid) payable',
  'struct SwapDescription { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  'function swap(address executor, SwapDescription desc, bytes data) payable',
  'struct GenericData { address srcToken; address destToken; uint256 fromAmount; uint256 toAmount; uint256 quotedAmount; bytes32 metadata; address beneficiary; }',
  'function swapExactAmountIn(address executor, GenericData swapData, uint256 partnerAndFee, bytes permit, bytes executorData) payable',
  'function sell(address[] path, bool isForCoin, address to, uint256 keeps) payable',
  'function take(address token, address owner, uint256 amount, bytes rest) payable',
])

type Family = '0x' | '1inch' | 'velora'
let contracts: Record<'holder' | 'settler' | 'router' | 'executor', Address>
let wallet: EvmWallet
let latchkey: Latchkey
let flow: SwapFlow
let person: ReturnType<typeof privateKeyToAccount>
let page: Window

beforeAll(async () => {
  const deploy = async (name: ContractName, args: readonly unknown[] = []) => {
    const hash = await client.deployContract({ ...loadArtifact(name), args, account: deployer })
    const { contractAddress } = await client.waitForTransactionReceipt({ hash })
    return getAddress(contractAddress as Address)
  }
  contracts = {
    holder: await deploy('DemoAllowanceHolder'),
    settler: await deploy('DemoSettler'),
    router: await deploy('DemoAggregationRouter'),
    executor: await deploy('DemoExecutor', [router]),
  }
})

beforeEach(async () => {
  page = createTestPage().window
  const key = generatePrivateKey()
  person = privateKeyToAccount(key)
  await client.setBalance({ address: person.address, value: parseEther('10') })
  await send(deployer, 'USDC', 'transfer', [person.address, parseUnits('100', 6)])
  wallet = createEvmWallet({
    accounts: [key],
    chains: [{ id: info.chainId, rpcUrl: info.rpcUrl, name: info.name }],
    rdns: 'test.wallet',
    origin: 'http://localhost',
  })
  wallet.announce(page)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

afterEach(() => {
  flow.dispose()
  latchkey.dispose()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function send(
  account: typeof deployer,
  symbol: string,
  functionName: 'transfer' | 'approve',
  args: readonly [Address, bigint],
) {
  const hash = await client.writeContract({
    account,
    address: addressOf(symbol),
    abi: erc20Abi,
    functionName,
    args,
  })
  await client.waitForTransactionReceipt({ hash })
}

/** What a service has done, and how it lies. */
type Way = {
  family: Family
  sold: string
  bought: string
  amount: bigint
  recipient?: Address
  /** Basis points of what is sold that never reach a pool. */
  keeps?: bigint
  /** A token of the account's that is taken besides. */
  takes?: string
  /** So many addresses in the data besides, which hide another one. */
  hides?: number
}

const contractOf = ({ family, sold }: Pick<Way, 'family' | 'sold'>): Address =>
  family === '0x' ? contracts[sold === 'ETH' ? 'settler' : 'holder'] : contracts.router

/** An imitation of the services: the bytes that their API gives, for the contracts of their shapes on the devnet. */
function build(way: Way, minimum: bigint): Hex {
  const { family, amount, recipient = person.address, keeps = 0n } = way
  const [sold, bought] = [way.sold, way.bought].map((one) => (one === 'ETH' ? coin : addressOf(one))) as [
    Address,
    Address,
  ]
  const { holder, settler, executor } = contracts
  const ends = [sold, bought].map((one) => (one === coin ? weth : one))
  const path = ends.includes(weth) ? ends : [ends[0], weth, ends[1]]
  const payer = family === '0x' ? settler : contracts.router
  const sell = encodeFunctionData({
    abi,
    functionName: 'sell',
    args: [path as Address[], bought === coin, payer, keeps],
  })
  const doing = way.takes
    ? encodeFunctionData({
        abi,
        functionName: 'take',
        args: [addressOf(way.takes), person.address, 1_000n, sell],
      })
    : sell
  const names = Array.from({ length: way.hides ?? 0 }, (_, index) =>
    pad(pad(numberToHex(index + 1, { size: 1 }), { size: 20, dir: 'right' })),
  )
  const work = concat([doing, ...names])
  if (family === '1inch') {
    const desc = {
      srcToken: sold,
      dstToken: bought,
      srcReceiver: executor,
      dstReceiver: recipient,
      amount,
      minReturnAmount: minimum,
      flags: 0n,
    }
    return encodeFunctionData({ abi, functionName: 'swap', args: [executor, desc, work] })
  }
  if (family === 'velora') {
    const data = {
      srcToken: sold,
      destToken: bought,
      fromAmount: amount,
      toAmount: minimum,
      quotedAmount: minimum,
      metadata: pad('0x1'),
      beneficiary: recipient,
    }
    return encodeFunctionData({
      abi,
      functionName: 'swapExactAmountIn',
      args: [executor, data, 0n, '0x', work],
    })
  }
  const action = (target: Address, value: bigint, data: Hex) =>
    encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }], [target, value, data])
  const isCoin = sold === coin
  const pull = encodeFunctionData({
    abi,
    functionName: 'transferFrom',
    args: [sold, person.address, executor, amount],
  })
  const actions = [
    ...(isCoin ? [] : [action(holder, 0n, pull)]),
    action(executor, isCoin ? amount : 0n, work),
  ]
  const execute = encodeFunctionData({
    abi,
    functionName: 'execute',
    args: [{ recipient, buyToken: bought, minAmountOut: minimum }, actions, pad('0x2')],
  })
  return isCoin
    ? execute
    : encodeFunctionData({ abi, functionName: 'exec', args: [settler, sold, amount, settler, execute] })
}

/** Opens the page with a server that proposes a way by an aggregator, and has it reviewed. */
async function review(way: Way, rpcUrl = info.rpcUrl): Promise<void> {
  const answer: typeof serve = async (input, init) => {
    const response = await serve(input, init)
    if (!String(input instanceof Request ? input.url : input).includes('build-transaction')) return response
    const { tx } = await response.json()
    const to = `${caipNetworkId}:${contractOf(way)}`
    return Response.json({ tx: { ...tx, to, data: build(way, (BigInt(tx.amount) * 99n) / 100n) } })
  }
  vi.stubGlobal('window', page)
  const network = {
    ...toNetwork(info),
    rpcUrl,
    contracts: {
      uniswapV2Router: { address: router },
      uniswapV3Router: { address: uniswapV3Router },
      uniswapV3Quoter: { address: uniswapV3Quoter },
      allowanceHolder: { address: contracts.holder },
      settlerRegistry: { address: contracts.settler },
      oneInchRouter: { address: contracts.router },
      // The same contract has the functions of both; a page's list names each where it is.
      veloraRouter: { address: contracts.router },
    },
  }
  latchkey = createLatchkey({
    adapters: [evm({ networks: [network] })],
    storage: null,
    api: { url: 'https://api.example', projectId: 'test', fetch: answer },
  })
  await connect(latchkey, { connectorId: 'test.wallet' })
  flow = createSwapFlow(latchkey, { namespace: 'eip155', locale: 'en' })
  const tokens = await fetchSwapTokens(latchkey, { caipNetworkId })
  const find = (symbol: string) => {
    const found = tokens.find((one) => one.symbol === symbol)
    if (!found) throw new Error(`no ${symbol}`)
    return found
  }
  const amount = way.sold === 'ETH' ? '1' : '20'
  flow.edit({ sold: find(way.sold), bought: find(way.bought), amount })
  await flow.review()
}

const state = () => flow.store.getState()
const transactions = () => getTransactions(latchkey).getState()
const asked = () => wallet.control.requests.filter(({ method }) => method === 'eth_sendTransaction').length
const balanceOf = (symbol: string) =>
  client.readContract({
    address: addressOf(symbol),
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [person.address],
  })
const allowanceOf = (symbol: string, spender: Address) =>
  client.readContract({
    address: addressOf(symbol),
    abi: erc20Abi,
    functionName: 'allowance',
    args: [person.address, spender],
  })
const settled = () =>
  vi.waitFor(() => expect(transactions()[0]).toMatchObject({ status: 'confirmed' }), { timeout: 45_000 })

const families: readonly Family[] = ['0x', '1inch', 'velora']
const amount = parseUnits('20', 6)

describe.each(families)('by %s', (family) => {
  test('default: a token for another, reviewed from the bytes, sent, and there', async () => {
    const way: Way = { family, sold: 'USDC', bought: 'DAI', amount }
    await review(way)
    expect(state()).toMatchObject({ step: 'review', problem: undefined })
    expect(state().steps.map(({ kind }) => kind)).toEqual(['approve', 'swap'])
    expect(state().reviewed?.router).toBe(contractOf(way))
    await flow.confirm()
    expect(await allowanceOf('USDC', contractOf(way))).toBe(amount)
    const { reviewed } = state()
    expect(reviewed?.minimum.value).toBe(((reviewed?.expected.value ?? 0n) * 99n) / 100n)
    await flow.confirm()
    expect([state().step, state().problem]).toEqual(['done', undefined])
    await settled()
    expect(await balanceOf('USDC')).toBe(parseUnits('80', 6))
    expect(await balanceOf('DAI')).toBeGreaterThanOrEqual(reviewed?.minimum.value ?? 2n ** 255n)
    expect(await allowanceOf('USDC', contractOf(way))).toBe(0n)
    const { to, input } = await client.getTransaction({ hash: transactions()[0]?.hash as Hash })
    expect(getAddress(to ?? '0x')).toBe(contractOf(way))
    expect(decodeAggregatorSwap(input)?.minimum).toBe(reviewed?.minimum.value)
    expect(asked()).toBe(2)
  })

  test('behavior: the coin for a token, in one step', async () => {
    const way: Way = { family, sold: 'ETH', bought: 'USDC', amount: parseEther('1') }
    await review(way)
    expect(state()).toMatchObject({ step: 'review', problem: undefined })
    const { reviewed } = state()
    await flow.confirm()
    expect([state().step, state().problem]).toEqual(['done', undefined])
    await settled()
    const least = parseUnits('100', 6) + (reviewed?.minimum.value ?? 2n ** 255n)
    expect(await balanceOf('USDC')).toBeGreaterThanOrEqual(least)
    const { to, value } = await client.getTransaction({ hash: transactions()[0]?.hash as Hash })
    expect([getAddress(to ?? '0x'), value]).toEqual([contractOf(way), parseEther('1')])
  })

  test('behavior: a token for the coin', async () => {
    await review({ family, sold: 'USDC', bought: 'ETH', amount })
    expect(state()).toMatchObject({ step: 'review', problem: undefined })
    await flow.confirm()
    const before = await client.getBalance({ address: person.address })
    await flow.confirm()
    await settled()
    const { gasUsed, effectiveGasPrice } = await client.getTransactionReceipt({
      hash: transactions()[0]?.hash as Hash,
    })
    const after = await client.getBalance({ address: person.address })
    expect(after - before + gasUsed * effectiveGasPrice).toBeGreaterThan(parseEther('0.006'))
    expect(await balanceOf('USDC')).toBe(parseUnits('80', 6))
  })

  describe('on a node that knows no eth_simulateV1, as many are', () => {
    let older: Server
    let refused = 0
    beforeEach(() => {
      refused = 0
      older = createServer(async (request, response) => {
        const body = Buffer.concat(await request.toArray()).toString()
        response.setHeader('content-type', 'application/json')
        if (body.includes('eth_simulateV1')) {
          refused += 1
          const error = { code: -32601, message: 'the method eth_simulateV1 does not exist/is not available' }
          return response.end(JSON.stringify({ jsonrpc: '2.0', id: JSON.parse(body).id, error }))
        }
        const headers = { 'content-type': 'application/json' }
        const answer = await fetch(info.rpcUrl, { method: 'POST', body, headers })
        return response.end(await answer.text())
      }).listen(0)
    })
    afterEach(() => void older.close())
    const urlOf = () => `http://127.0.0.1:${(older.address() as AddressInfo).port}`

    test('default: both run in the account’s place', async () => {
      await review({ family, sold: 'USDC', bought: 'DAI', amount }, urlOf())
      expect(state()).toMatchObject({ step: 'review', problem: undefined })
      expect(refused).toBeGreaterThan(0)
      expect(state().steps.map(({ kind }) => kind)).toEqual(['approve', 'swap'])
      await flow.confirm()
      await flow.confirm()
      expect([state().step, state().problem]).toEqual(['done', undefined])
      await settled()
      expect(await balanceOf('DAI')).toBeGreaterThan(parseUnits('15', 18))
    })

    test.each([[0], [100]])(
      'error: S-26 a way that takes another token besides is not offered there either, behind %i names',
      async (hides) => {
        await send(deployer, 'DAI', 'transfer', [person.address, 1_000n])
        await send(person, 'DAI', 'approve', [contracts.executor, 1_000n])
        await review({ family, sold: 'USDC', bought: 'ETH', amount, takes: 'DAI', hides }, urlOf())
        expect(state().problem).toMatchObject({ code: 'swap/refused', context: { check: 'simulation' } })
        expect(asked()).toBe(0)
      },
    )
  })

  test.each([
    ['pays somebody else', 'recipient', { recipient: '0x000000000000000000000000000000000000dEaD' }],
    ['takes another token besides', 'simulation', { takes: 'DAI' }],
    ['sells a part of it', 'way', { keeps: 1_000n }],
    ['sells another amount', 'amount', { amount: amount + 1n }],
  ] as const)('error: S-26 a way that %s is not offered', async (_, check, lie) => {
    await send(deployer, 'DAI', 'transfer', [person.address, 1_000n])
    // What the executor may take since some earlier day.
    await send(person, 'DAI', 'approve', [contracts.executor, 1_000n])
    await review({ family, sold: 'USDC', bought: 'ETH', amount, ...lie })
    expect(state().problem).toMatchObject({ code: 'swap/refused', context: { check } })
    expect(vi.mocked(console.warn).mock.calls.join()).toContain(check)
    expect(asked()).toBe(0)
  })
})
