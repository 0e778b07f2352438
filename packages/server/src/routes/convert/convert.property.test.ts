import fc from 'fast-check'
import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { createConfiguredNetwork } from '../../../test/createConfiguredNetwork.js'
import { createScriptedExchange, scriptedRouter, scriptedWeth } from '../../../test/createScriptedExchange.js'
import { createTestDependencies, createTestNetworks } from '../../../test/createTestDependencies.js'
import { postJson } from '../../../test/postJson.js'
import { createApp } from '../../createApp.js'
import { createSwapSource } from '../../networks/evm/swap/createSwapSource.js'
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
