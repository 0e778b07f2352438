import fc from 'fast-check'
import { type Address, decodeFunctionData, erc20Abi, getAddress, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { checkProperty } from '../../../../protocol/test/checkProperty.js'
import { createConfiguredNetwork } from '../../../test/createConfiguredNetwork.js'
import { createScriptedExchange, scriptedRouter, scriptedWeth } from '../../../test/createScriptedExchange.js'
import { createTestDependencies, createTestNetworks } from '../../../test/createTestDependencies.js'
import { postJson } from '../../../test/postJson.js'
import { createApp } from '../../createApp.js'
import { createSwapSource } from '../../networks/evm/swap/createSwapSource.js'
import { swapAbi } from '../../networks/evm/swap/exchangeAbi.js'
import { createPriceSource } from '../../networks/prices/createPriceSource.js'
import { fungibleRoutes } from '../fungible/index.js'
import { convertRoutes } from './index.js'

const chain = 'eip155:31337'
const [usd, dai] = ['1', '2'].map((digit) => getAddress(`0x${digit.repeat(40)}`)) as [
  `0x${string}`,
  `0x${string}`,
]

function setUp() {
  const pools = [
    { tokens: [scriptedWeth, usd], reserves: [10n ** 21n, 10n ** 12n] },
    { tokens: [usd, dai], reserves: [10n ** 12n, 10n ** 24n] },
  ] as const
  const { nodes } = createScriptedExchange(pools, { eth_estimateGas: () => '0x186a0' })
  const { cache, log, now } = createTestDependencies()
  const network = createConfiguredNetwork(
    {
      chainId: chain,
      name: 'Chain',
      native: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      tokens: [
        { address: usd, name: 'USD Coin', symbol: 'USDC', decimals: 6 },
        { address: dai, name: 'Dai', symbol: 'DAI', decimals: 18 },
      ],
      contracts: { uniswapV2Router: scriptedRouter },
      prices: { kind: 'pools', stable: [usd] },
    },
    (coins) => {
      const parts = { ...coins, nodes, cache, now }
      const [swaps, prices] = [createSwapSource(parts), createPriceSource({ ...parts, fetch, log })]
      if (!swaps || !prices) throw new Error('this chain has an exchange')
      const gas = async () => ({ standard: 1n, fast: 2n, instant: 3n })
      return { swaps, prices, fees: { fees: gas, gasPrices: gas } }
    },
  )
  return createApp(createTestDependencies({ networks: createTestNetworks([network]) }), [
    ...convertRoutes,
    ...fungibleRoutes,
  ])
}

const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const ids = fc.oneof(
  fc.constantFrom(
    ...[usd, dai, native, native.toUpperCase(), 'native', `0x${'0'.repeat(40)}`].map((a) => `${chain}:${a}`),
  ),
  fc.constantFrom(`eip155:5:${usd}`, usd, '', 'solana:x:y', `${chain}:`, `${chain}:%00`, `${chain}:${usd}:1`),
  fc.string(),
)
const amounts = fc.oneof(
  fc.constantFrom('0', '1', '1000000', '9'.repeat(78), '9'.repeat(79), '-1', '1e5', '', ' 1', '0x1', '1.5'),
  fc.bigInt({ min: 0n, max: 2n ** 257n }).map(String),
)
const slippages = fc.oneof(fc.double(), fc.constantFrom(0, 0.1, 1, 50, -0, 1e-7), fc.jsonValue())
const values = fc.oneof(ids, amounts, fc.jsonValue())

test('behavior: whatever is asked, the answer is a reason and never a 500', async () => {
  const app = setUp()
  const seen = new Set<number>()
  const ask = async (path: string, body?: object) => {
    const init = body && postJson({ projectId: 'test', ...body })
    const { status } = await app.request(`/v1/${path}`, init)
    seen.add(status)
    // 503: the tokens of this exchange tell no allowance.
    expect([200, 400, 422, 503]).toContain(status)
  }
  const query = (fields: Record<string, string>) => new URLSearchParams({ projectId: 'test', ...fields })
  await fc.assert(
    fc.asyncProperty(ids, ids, amounts, values, slippages, async (from, to, amount, value, slippage) => {
      await ask(`convert/quotes?${query({ from, to, amount })}`)
      await ask(`convert/allowance?${query({ tokenAddress: from, userAddress: to })}`)
      await ask(`convert/build-approve?${query({ from, to, amount })}`)
      await ask(`convert/tokens?${query({ chainId: to, address: from })}`)
      await ask(`convert/gas-price?${query({ chainId: JSON.stringify(value) })}`)
      const user = { userAddress: `${chain}:${dai}`, eip155: { slippage } }
      await ask('convert/build-transaction', { from, to, amount, ...user })
      await ask('convert/build-transaction', { from, to: value, amount: value, ...user })
      await ask('fungible/price', { currency: 'usd', addresses: [from, to] })
      await ask('fungible/price', { currency: value, addresses: value })
    }),
    { numRuns: 100 },
  )
  expect(seen).toContain(200)
})

const tradable = fc.constantFrom(usd, dai, native)
const people = fc
  .bigInt({ min: 1n, max: 2n ** 160n - 1n })
  .map((value) => getAddress(`0x${value.toString(16).padStart(40, '0')}`))
const wrapped = (address: string) => (address === native ? scriptedWeth : getAddress(address))

test('behavior: S-26 what is to be signed calls the router of the configuration, for the person and the amount', async () => {
  const app = setUp()
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await app.request(`/v1/convert/${path}`, init)
    expect(answer.status).toBe(200)
    return (await answer.json()) as { tx: { from: string; to: string; data: Hex; amount: string } }
  }
  await checkProperty(
    fc.asyncProperty(
      fc.tuple(tradable, tradable).filter(([from, to]) => from !== to),
      people,
      fc.bigInt({ min: 10n ** 6n, max: 10n ** 10n }),
      fc.integer({ min: 0, max: 500 }),
      async ([sold, bought], person, scale, tenths) => {
        // Enough of either token that the pools give something for it.
        const amount = sold === usd ? scale : scale * 10n ** 10n
        const [from, to] = [`${chain}:${sold}`, `${chain}:${bought}`]
        const userAddress = `${chain}:${person}`
        const body = {
          from,
          to,
          amount: String(amount),
          userAddress,
          eip155: { slippage: tenths / 10 },
        }
        const { tx } = await ask('build-transaction', postJson({ projectId: 'test', ...body }))
        expect([tx.from, tx.to]).toEqual([userAddress, `${chain}:${scriptedRouter}`])
        const { args } = decodeFunctionData({ abi: swapAbi, data: tx.data })
        // A native coin is the value of the call, and no argument.
        const all: readonly unknown[] = sold === native ? [amount, ...args] : args
        const [paid, least, path, recipient] = all as [bigint, bigint, Address[], Address]
        expect([paid, recipient]).toEqual([amount, person])
        expect([path[0], path.at(-1)]).toEqual([wrapped(sold), wrapped(bought)])
        expect(least).toBe((BigInt(tx.amount) * BigInt(10_000 - tenths * 10)) / 10_000n)
        if (sold === native) return
        const query = new URLSearchParams({
          projectId: 'test',
          from,
          to,
          amount: String(amount),
        })
        const { tx: approval } = await ask(`build-approve?${query}`)
        expect(approval).toMatchObject({ to: from, value: '0' })
        expect(decodeFunctionData({ abi: erc20Abi, data: approval.data })).toEqual({
          functionName: 'approve',
          args: [scriptedRouter, amount],
        })
      },
    ),
    // Two calls of the whole server a run.
    { runs: 300 },
  )
})

test.each(['recipient', 'router', 'spender', 'value', 'minimum'])(
  'error: S-26 a request cannot name its own %s',
  async (field) => {
    const app = setUp()
    const swap = { from: `${chain}:${usd}`, to: `${chain}:${native}`, amount: '1000000' }
    const body = { ...swap, userAddress: `${chain}:${usd}`, eip155: { slippage: 1 }, projectId: 'test' }
    const ask = async (own: object) => {
      const query = new URLSearchParams({ ...swap, projectId: 'test', ...own })
      const answers = await Promise.all([
        app.request('/v1/convert/build-transaction', postJson({ ...body, ...own })),
        app.request(`/v1/convert/build-approve?${query}`),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      return Promise.all(answers.map((answer) => answer.json()))
    }
    // What the call does not have is ignored.
    expect(await ask({ [field]: dai })).toEqual(await ask({}))
  },
)
