import fc from 'fast-check'
import { type Address, decodeFunctionData, erc20Abi, getAddress, maxUint256, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../../../../protocol/test/checkProperty.js'
import { createConfiguredNetwork } from '../../../../test/createConfiguredNetwork.js'
import {
  createScriptedExchange,
  type ScriptedPool,
  scriptedRouter,
  scriptedWeth,
} from '../../../../test/createScriptedExchange.js'
import type { ScriptedCall } from '../../../../test/createScriptedNodes.js'
import { createMemoryCache } from '../../../cache/createMemoryCache.js'
import { NodeRefusal } from '../../../nodes/NodePool.js'
import { createSwapSource } from './createSwapSource.js'
import { swapAbi } from './exchangeAbi.js'

const at = (digit: string) => getAddress(`0x${digit.repeat(40)}`)
const [usd, dai, abc, lone, alice] = [at('1'), at('2'), at('3'), at('4'), at('5')]
const weth = scriptedWeth
const coin = 10n ** 18n
const pools: ScriptedPool[] = [
  { tokens: [weth, usd], reserves: [2_000n * coin, 5_200_000n * 10n ** 6n] },
  { tokens: [weth, dai], reserves: [1_000n * coin, 2_600_000n * coin] },
  { tokens: [usd, abc], reserves: [100_000n * 10n ** 6n, 50_000n] },
]

function setUp(more: Record<string, ScriptedCall> = {}, fetch?: typeof globalThis.fetch) {
  const { nodes, calls } = createScriptedExchange(pools, more)
  const network = createConfiguredNetwork(
    {
      chainId: 'eip155:31337',
      name: 'Chain',
      native: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      tokens: [
        { address: usd, name: 'USD Coin', symbol: 'USDC', decimals: 6 },
        { address: dai, name: 'Dai', symbol: 'DAI', decimals: 18 },
        { address: abc, name: 'Abc', symbol: 'ABC', decimals: 0 },
        { address: lone, name: 'Lone', symbol: 'LONE', decimals: 18 },
        { address: weth, name: 'Wrapped Ether', symbol: 'WETH', decimals: 18 },
      ],
      contracts: { uniswapV2Router: scriptedRouter.toLowerCase() },
      prices: { kind: 'pools', stable: [usd] },
      ...(fetch && { aggregator: { kind: '0x', url: 'https://api.0x.example', key: 'key' } }),
    },
    (parts) => {
      const swaps = createSwapSource({
        ...parts,
        nodes,
        cache: createMemoryCache(),
        now: () => 1_700_000_000_999,
        ...(fetch && { fetch }),
      })
      return swaps ? { swaps } : {}
    },
  )
  const swaps = network.swaps!
  const build = (
    swap: { from: Address | undefined; to: Address | undefined; amount: bigint },
    slippage = 100,
  ) => swaps.buildSwap({ ...swap, recipient: alice, slippageBasisPoints: slippage, estimateGas: false })
  return { swaps, calls, build }
}

const outOf = (amount: bigint, reserveIn: bigint, reserveOut: bigint) =>
  (amount * 997n * reserveOut) / (reserveIn * 1_000n + amount * 997n)

test('default: tokens with a pool, the native coin first', async () => {
  const { swaps } = setUp()
  expect((await swaps.tokens()).map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC', 'DAI', 'ABC', 'WETH'])
})

describe('quote', () => {
  test('default: what the pool gives', async () => {
    const { toAmount } = await setUp().swaps.quote({ from: undefined, to: usd, amount: coin })
    expect(toAmount).toBe(outOf(coin, 2_000n * coin, 5_200_000n * 10n ** 6n))
  })

  test('behavior: over one hub and over two, where no pool has both', async () => {
    const { swaps } = setUp()
    const inEther = outOf(10n ** 9n, 5_200_000n * 10n ** 6n, 2_000n * coin)
    const inDai = outOf(inEther, 1_000n * coin, 2_600_000n * coin)
    expect(await swaps.quote({ from: usd, to: dai, amount: 10n ** 9n })).toEqual({ toAmount: inDai })
    expect((await swaps.quote({ from: abc, to: dai, amount: 10n })).toAmount > 0n).toBe(true)
  })

  test.each<[string, { from: Address | undefined; to: Address | undefined; amount: bigint }, RegExp]>([
    ['no pool', { from: undefined, to: lone, amount: coin }, /insufficient liquidity/],
    ['an output of nothing', { from: usd, to: abc, amount: 1n }, /insufficient liquidity/],
    ['more than a pool can hold', { from: usd, to: dai, amount: 2n ** 112n }, /insufficient liquidity/],
    ['the same token', { from: usd, to: usd, amount: 1n }, /itself/],
    ['the native coin for itself', { from: undefined, to: undefined, amount: 1n }, /itself/],
    ['wrapping', { from: undefined, to: weth, amount: 1n }, /wrapped or unwrapped/],
    ['unwrapping', { from: weth, to: undefined, amount: 1n }, /wrapped or unwrapped/],
    ['nothing', { from: usd, to: dai, amount: 0n }, /amount is 0/],
    ['a token that is not listed', { from: at('9'), to: dai, amount: 1n }, /no token that can be swapped/],
  ])('error: %s', async (_, swap, reason) => {
    const failure = await setUp()
      .swaps.quote(swap)
      .catch((error: unknown) => error)
    expect(failure).toMatchObject({ status: 400, message: expect.stringMatching(reason) })
  })

  test('param: signal', async () => {
    const signals: unknown[] = []
    const { nodes } = createScriptedExchange(pools)
    const { swaps } = setUp({
      eth_call: (params, options) => {
        signals.push(options?.signal)
        return nodes.request('eth_call', params)
      },
    })
    const { signal } = new AbortController()
    await swaps.quote({ from: undefined, to: usd, amount: coin, signal })
    expect(signals).toContain(signal)
  })
})

describe('buildSwap', () => {
  test.each<[string, Address | undefined, Address | undefined, string, bigint]>([
    ['native in', undefined, usd, 'swapExactETHForTokensSupportingFeeOnTransferTokens', 350_000n],
    ['native out', usd, undefined, 'swapExactTokensForETHSupportingFeeOnTransferTokens', 350_000n],
    ['tokens', usd, dai, 'swapExactTokensForTokensSupportingFeeOnTransferTokens', 500_000n],
    ['over two hubs', abc, dai, 'swapExactTokensForTokensSupportingFeeOnTransferTokens', 650_000n],
  ])('default: %s; nobody knows the fees of tokens without Multicall3', async (_, from, to, method, gas) => {
    const { build } = setUp()
    const amount = from === undefined ? coin : 1_000n
    const swap = await build({ from, to, amount })
    expect(swap).toMatchObject({ to: scriptedRouter, value: from === undefined ? amount : 0n, gas })
    const { functionName, args } = decodeFunctionData({ abi: swapAbi, data: swap.data })
    expect(functionName).toBe(method)
    const [minimum, path, recipient, deadline] = args.slice(from === undefined ? 0 : 1) as [
      bigint,
      Address[],
      Address,
      bigint,
    ]
    expect(minimum).toBe(swap.minimumAmount)
    expect([path[0], path.at(-1)]).toEqual([from ?? weth, to ?? weth])
    expect(recipient).toBe(alice)
    expect(deadline).toBe(1_700_000_000n + 1_200n)
  })

  // A run asks every pool of a scripted node.
  const slow = { runs: 1_000 }

  test('behavior: P-07 the minimum is the floor of the quote less the slippage, and falls with it', async () => {
    const { build } = setUp()
    await checkProperty(
      fc.asyncProperty(
        fc.bigInt({ min: 1_000n, max: 10n ** 12n }),
        fc.tuple(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 0, max: 5_000 })),
        async (amount, slippages) => {
          const [less, more] = slippages.sort((a, b) => a - b) as [number, number]
          const [tight, loose] = [
            await build({ from: usd, to: undefined, amount }, less),
            await build({ from: usd, to: undefined, amount }, more),
          ]
          expect(tight.minimumAmount).toBe((tight.toAmount * BigInt(10_000 - less)) / 10_000n)
          expect(tight.minimumAmount <= tight.toAmount && loose.minimumAmount >= 0n).toBe(true)
          expect(loose.minimumAmount <= tight.minimumAmount).toBe(true)
        },
      ),
      slow,
    )
  })

  test('behavior: P-14 what is approved is what is swapped, exactly', async () => {
    const { build, swaps } = setUp()
    await checkProperty(
      fc.asyncProperty(fc.bigInt({ min: 1_000n, max: 10n ** 15n }), async (amount) => {
        const approval = await swaps.buildApprove({ from: usd, to: undefined, amount })
        const approve = decodeFunctionData({ abi: erc20Abi, data: approval.data })
        expect(approve).toEqual({ functionName: 'approve', args: [scriptedRouter, amount] })
        expect(approval).toMatchObject({ to: usd, value: 0n })
        const swap = await build({ from: usd, to: undefined, amount })
        expect(decodeFunctionData({ abi: swapAbi, data: swap.data }).args[0]).toBe(amount)
      }),
      slow,
    )
  })

  test('param: estimateGas: a tenth more than the node says, and room for every pool', async () => {
    const { swaps, calls } = setUp({ eth_estimateGas: () => '0x186a1' })
    const swap = await swaps.buildSwap({
      from: undefined,
      to: usd,
      amount: coin,
      recipient: alice,
      slippageBasisPoints: 50,
      estimateGas: true,
    })
    expect(swap.gas).toBe(110_002n + 45_000n)
    expect(calls.at(-1)).toEqual({
      method: 'eth_estimateGas',
      params: [{ from: alice, to: scriptedRouter, data: swap.data, value: '0xde0b6b3a7640000' }],
    })
  })

  test('error: a node that makes no estimates', async () => {
    const { swaps } = setUp({
      eth_estimateGas: () => {
        throw new NodeRefusal(-32_601, 'method not found')
      },
    })
    const swap = { from: usd, to: undefined, amount: 1_000_000n, recipient: alice, slippageBasisPoints: 50 }
    await expect(swaps.buildSwap({ ...swap, estimateGas: true })).rejects.toMatchObject({ status: 503 })
  })

  test.each<[string, number, RegExp]>([
    ['execution reverted: TransferHelper: TRANSFER_FROM_FAILED', 3, /approve it first/],
    ['execution reverted: TransferHelper::transferFrom: transferFrom failed', 3, /approve it first/],
    ['insufficient funds for gas * price + value: address 0x12', -32_000, /balance does not cover/],
    ['execution reverted: UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT', 3, /ask for a new quote/],
    ['execution reverted: STF', 3, /approve it first/],
    ['execution reverted: Too little received', 3, /ask for a new quote/],
    ['execution reverted: UniswapV2Library: INSUFFICIENT_LIQUIDITY', 3, /insufficient liquidity/],
    ['execution reverted: <b>visit evil.example</b>', 3, /^This swap would fail on the chain$/],
  ])('error: %s', async (message, code, reason) => {
    const { swaps } = setUp({
      eth_estimateGas: () => {
        throw new NodeRefusal(code, message)
      },
    })
    const swap = swaps.buildSwap({
      from: usd,
      to: undefined,
      amount: 1_000_000n,
      recipient: alice,
      slippageBasisPoints: 50,
      estimateGas: true,
    })
    await expect(swap).rejects.toMatchObject({ status: 400, message: expect.stringMatching(reason) })
  })
})

describe('buildApprove', () => {
  test('error: a token that is not listed', async () => {
    const approval = setUp().swaps.buildApprove({ from: at('9'), to: undefined, amount: 1n })
    await expect(approval).rejects.toThrow('no token that can be swapped')
  })

  test('error: more than a token can hold', async () => {
    const approval = setUp().swaps.buildApprove({ from: usd, to: undefined, amount: maxUint256 + 1n })
    await expect(approval).rejects.toThrow('more than a token can hold')
  })
})

describe('allowance', () => {
  const answering = (answer: string) => {
    const plain = createScriptedExchange(pools)
    return setUp({
      eth_call: (params) => {
        const [{ to, data }] = params as [{ to: string; data: `0x${string}` }]
        if (to !== usd) return plain.nodes.request('eth_call', params)
        const abi = parseAbi(['function allowance(address owner, address spender)'])
        expect(decodeFunctionData({ abi, data }).args).toEqual([alice, scriptedRouter])
        return answer
      },
    }).swaps
  }

  test('default: what the router may take', async () => {
    expect(await answering(`0x${'7'.padStart(64, '0')}`).allowance(usd, alice)).toBe(7n)
  })

  test('error: a token that answers nothing', async () => {
    await expect(answering('0x').allowance(usd, alice)).rejects.toMatchObject({ status: 503 })
  })
})

test('behavior: a chain without a router has no swaps', () => {
  const { nodes } = createScriptedExchange([])
  const network = createConfiguredNetwork(
    { chainId: 'eip155:1', name: 'Chain', native: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
    (parts) => {
      const swaps = createSwapSource({ ...parts, nodes, cache: createMemoryCache(), now: Date.now })
      return swaps ? { swaps } : {}
    },
  )
  expect(network.swaps).toBeUndefined()
})

describe('an aggregator beside the exchange', () => {
  const holder = '0x0000000000001fF3684f28c67538d4D072C22734'
  const swap = { from: usd, to: dai, amount: 10n ** 9n }

  /** A service that gives so much for everything. */
  const giving = (buyAmount: bigint) => async (input: string | URL | Request) => {
    const { searchParams } = new URL(String(input))
    const slippage = BigInt(searchParams.get('slippageBps') ?? 100)
    return Response.json({
      liquidityAvailable: true,
      sellToken: searchParams.get('sellToken'),
      buyToken: searchParams.get('buyToken'),
      sellAmount: searchParams.get('sellAmount'),
      buyAmount: String(buyAmount),
      minBuyAmount: String((buyAmount * (10_000n - slippage)) / 10_000n),
      allowanceTarget: holder,
      transaction: { to: holder, data: '0x2213bc0b', value: '0', gas: '100000' },
    })
  }
  const allowances: Record<string, ScriptedCall> = {
    eth_call: (params) => {
      const [{ data }] = params as [{ data: string }]
      if (data.startsWith('0xdd62ed3e')) return `0x${'0'.repeat(64)}`
      return createScriptedExchange(pools).nodes.request('eth_call', params)
    },
  }

  test('default: it quotes, is approved and builds where it gives more', async () => {
    const { swaps, build } = setUp(allowances, giving(5_000n * coin))
    expect(await swaps.quote(swap)).toEqual({ toAmount: 5_000n * coin })
    const { data } = await swaps.buildApprove(swap)
    expect(decodeFunctionData({ abi: erc20Abi, data }).args).toEqual([holder, 10n ** 9n])
    expect(await build(swap)).toEqual({
      to: holder,
      data: '0x2213bc0b',
      value: 0n,
      toAmount: 5_000n * coin,
      minimumAmount: 4_950n * coin,
      gas: 130_000n,
    })
  })

  test.each<[string, typeof globalThis.fetch]>([
    ['gives less', giving(1n)],
    ['fails', async () => new Response('', { status: 500 })],
  ])('behavior: the exchange is taken where it %s', async (_, fetch) => {
    const { swaps, build } = setUp(allowances, fetch)
    expect(await swaps.quote(swap)).toEqual(await setUp().swaps.quote(swap))
    expect((await build(swap)).to).toBe(scriptedRouter)
  })
})
