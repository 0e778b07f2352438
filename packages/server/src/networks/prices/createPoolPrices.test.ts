import { type Address, getAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { createConfiguredNetwork } from '../../../test/createConfiguredNetwork.js'
import {
  createScriptedExchange,
  type ScriptedPool,
  scriptedRouter,
  scriptedWeth,
} from '../../../test/createScriptedExchange.js'
import { createTestDependencies } from '../../../test/createTestDependencies.js'
import { createMemoryCache } from '../../cache/createMemoryCache.js'
import { NodeRefusal } from '../../nodes/NodePool.js'
import { priceKey, type Token } from '../Network.js'
import { createPriceSource } from './createPriceSource.js'

const at = (digit: string) => getAddress(`0x${digit.repeat(40)}`)
const [usd, dai, wbtc, abc] = [at('1'), at('2'), at('3'), at('4')]
const weth = scriptedWeth
const listed = [
  { address: usd, name: 'USD Coin', symbol: 'USDC', decimals: 6 },
  { address: dai, name: 'Dai', symbol: 'DAI', decimals: 18 },
  { address: wbtc, name: 'Wrapped BTC', symbol: 'WBTC', decimals: 8 },
  { address: abc, name: 'Abc', symbol: 'ABC', decimals: 0 },
]
const whole = (amount: number, decimals: number) => BigInt(amount) * 10n ** BigInt(decimals)
const pool = (a: [Address, bigint], b: [Address, bigint]): ScriptedPool => ({
  tokens: [a[0], b[0]],
  reserves: [a[1], b[1]],
})
const ether = pool([weth, whole(2_000, 18)], [usd, whole(5_200_000, 6)])

function setUp(
  pools: readonly ScriptedPool[],
  { tokens = listed, symbol = 'ETH', stable = [usd, dai] } = {},
) {
  const { nodes, calls } = createScriptedExchange(pools)
  const warnings: string[] = []
  const network = createConfiguredNetwork(
    {
      chainId: 'eip155:31337',
      name: 'Chain',
      native: { name: 'Coin', symbol, decimals: 18 },
      tokens,
      contracts: { uniswapV2Router: scriptedRouter },
      prices: { kind: 'pools', stable: stable.map((address) => address.toLowerCase()) },
    },
    (parts) => {
      const prices = createPriceSource({
        ...parts,
        nodes,
        cache: createMemoryCache(),
        fetch: () => Promise.reject(new Error('nothing is fetched')),
        log: { ...createTestDependencies().log, warn: (message) => void warnings.push(message) },
      })
      return prices ? { prices } : {}
    },
  )
  const source = network.prices!
  const price = async (address: Address | undefined, currency: 'usd' | 'eth' | 'btc' | 'eur' = 'usd') => {
    const token =
      address === undefined ? network.native : network.tokens.find((known) => known.address === address)!
    return (await source.prices([token], currency)).get(priceKey(token))
  }
  return { network, source, price, calls, warnings }
}

test('default: by way of a dollar token, by what the pool holds', async () => {
  const { price } = setUp([ether])
  expect(await price(undefined)).toBe(2_600)
  expect(await price(usd)).toBe(1)
  expect(await price(dai)).toBe(1)
})

test('behavior: over the wrapped coin where there is no pool with a dollar token', async () => {
  const { price } = setUp([ether, pool([weth, whole(2_600, 18)], [wbtc, whole(100, 8)])])
  expect(await price(wbtc)).toBe(67_600)
})

test('behavior: the deeper of two ways counts', async () => {
  const deep = pool([weth, whole(1_000, 18)], [wbtc, whole(40, 8)])
  const thin = pool([usd, whole(1_500, 6)], [wbtc, whole(1, 8)])
  expect(await setUp([ether, deep, thin]).price(wbtc)).toBe(65_000)
  const deepest = pool([usd, whole(4_000_000, 6)], [wbtc, whole(40, 8)])
  expect(await setUp([ether, deep, deepest]).price(wbtc)).toBe(100_000)
  // The way over the coin is as deep as the coin's own pool, however much of the coin is in the token's.
  const shallow = pool([weth, whole(1, 18)], [usd, whole(2_600, 6)])
  const direct = pool([usd, whole(3_000, 6)], [wbtc, whole(1, 8)])
  expect(await setUp([shallow, deep, direct]).price(wbtc)).toBe(3_000)
})

test('behavior: a token without decimals, at a price that is no whole number', async () => {
  const { price } = setUp([pool([usd, whole(10_000, 6)], [abc, 3n])])
  expect(await price(abc)).toBe(10_000 / 3)
})

test('behavior: a thin pool gives no price', async () => {
  const below = pool([usd, whole(1_000, 6) - 1n], [abc, 10n])
  expect(await setUp([below]).price(abc)).toBeUndefined()
  const enough = pool([usd, whole(1_000, 6)], [abc, 10n])
  expect(await setUp([enough]).price(abc)).toBe(100)
  const thinCoin = pool([weth, 10n ** 17n], [abc, 10n])
  expect(await setUp([ether, thinCoin]).price(abc)).toBeUndefined()
  const empty = pool([usd, 0n], [abc, 0n])
  expect(await setUp([empty]).price(abc)).toBeUndefined()
})

describe('currencies', () => {
  const pools = [ether, pool([weth, whole(2_600, 18)], [wbtc, whole(100, 8)])]

  test('behavior: in ether and bitcoin exactly', async () => {
    const { price } = setUp(pools)
    expect(await price(undefined, 'eth')).toBe(1)
    expect(await price(wbtc, 'eth')).toBe(26)
    expect(await price(usd, 'btc')).toBe(1 / 67_600)
    expect(await price(wbtc, 'btc')).toBe(1)
  })

  test('behavior: a chain whose coin is another one tells ether only by a listed token', async () => {
    const { price } = setUp(pools, { symbol: 'POL' })
    expect(await price(wbtc, 'eth')).toBeUndefined()
    const bridged = { address: abc, name: 'Wrapped Ether', symbol: 'WETH', decimals: 0 }
    const known = setUp([...pools, pool([usd, whole(26_000, 6)], [abc, 10n])], {
      symbol: 'POL',
      tokens: [...listed.slice(0, 3), bridged],
    })
    expect(await known.price(wbtc, 'eth')).toBe(26)
    expect(await known.price(abc, 'eth')).toBe(1)
  })

  test('behavior: S-10 two listed tokens of one symbol are none', async () => {
    const twin = { address: abc, name: 'Another', symbol: 'WBTC', decimals: 8 }
    const { price } = setUp(pools, { tokens: [...listed.slice(0, 3), twin] })
    expect(await price(usd, 'btc')).toBeUndefined()
  })

  test('behavior: nobody asks the chain for euros', async () => {
    const { price, calls } = setUp(pools)
    expect(await price(undefined, 'eur')).toBeUndefined()
    expect(calls).toEqual([])
  })
})

test('behavior: S-10 an unlisted token has no price, whatever it calls itself and wherever it is traded', async () => {
  const fake = at('9')
  const { source, network } = setUp([ether, pool([usd, whole(1_000_000, 6)], [fake, 10n])])
  const token: Token = { ...network.tokens[0]!, address: fake, listed: false }
  expect((await source.prices([token, { ...token, listed: true }], 'usd')).size).toBe(0)
  // The wrapped coin too, although the prices of others come by way of it.
  expect((await source.prices([{ ...token, address: weth, listed: true }], 'usd')).size).toBe(0)
})

test('behavior: what was read is shared by callers and for ten seconds', async () => {
  const { source, network, calls } = setUp([ether])
  await Promise.all([source.prices(network.tokens, 'usd'), source.prices([network.native], 'usd')])
  const before = calls.length
  await source.prices([network.native, ...network.tokens], 'eth')
  expect(calls).toHaveLength(before)
})

test('error: a dollar token that is not listed is told to the operator', async () => {
  const { price, warnings } = setUp([ether], { stable: [at('8')] })
  expect(warnings).toEqual(['a stable token is not in the token list, and gives no prices'])
  expect(await price(undefined)).toBeUndefined()
})

test.each([
  ['no router', () => '0x', 503],
  [
    'a node that is broken',
    () => {
      throw new NodeRefusal(-32_601, 'no such method')
    },
    503,
  ],
  ['nonsense', () => 5, 503],
])('error: %s is no price, and no crash', async (_, answer, status) => {
  const { nodes } = createScriptedExchange([], { eth_call: answer })
  const network = createConfiguredNetwork(
    {
      chainId: 'eip155:31337',
      name: 'Chain',
      native: { name: 'Coin', symbol: 'ETH', decimals: 18 },
      contracts: { uniswapV2Router: scriptedRouter },
      prices: { kind: 'pools', stable: [] },
    },
    (parts) => {
      const prices = createPriceSource({
        ...parts,
        nodes,
        cache: createMemoryCache(),
        fetch: () => Promise.reject(new Error('nothing is fetched')),
        log: createTestDependencies().log,
      })
      return prices ? { prices } : {}
    },
  )
  await expect(network.prices?.prices([network.native], 'usd')).rejects.toMatchObject({ status })
})
