import { parseAbi } from 'viem'
import { expect, inject, test } from 'vitest'
import { openDevnetExchange } from '../../../test/openDevnetExchange.js'

const { info, call, client, token, id } = openDevnetExchange(inject('devnet'))
const abi = parseAbi([
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 time)',
])

type Prices = { status: number; fungibles: { address: string; symbol: string; price: number }[] }

/** How many whole units of one token a pool holds for a whole unit of the other. */
async function rate(symbol: string, other: string) {
  const [a, b] = [info.tokens[symbol]!, info.tokens[other]!]
  const pair = info.contracts.pairs.find(({ token0, token1 }) =>
    [token0, token1].every((address) => [a.address, b.address].includes(address)),
  )!
  const [first, second] = await client.readContract({
    address: pair.address,
    abi,
    functionName: 'getReserves',
  })
  const [own, against] = pair.token0 === a.address ? [first, second] : [second, first]
  return Number(against) / 10 ** b.decimals / (Number(own) / 10 ** a.decimals)
}

const ask = (symbols: string[], currency = 'usd') =>
  call<Prices>('fungible/price', { currency, addresses: symbols.map(id) })

test('default: the prices of the pools, by way of dollars and of ether', async () => {
  const symbols = ['ETH', 'WETH', 'USDC', 'USDT', 'DAI', 'WBTC', 'FEE']
  const { fungibles } = await ask(symbols)
  expect(fungibles.map(({ address }) => address)).toEqual(symbols.map(id))
  const [eth, weth, usdc, usdt, dai, wbtc, fee] = fungibles.map(({ price }) => price)
  const ether = await rate('WETH', 'USDC')
  expect(eth).toBeCloseTo(ether, 6)
  expect(weth).toBe(eth)
  expect([usdc, usdt, dai]).toEqual([1, 1, 1])
  expect(wbtc).toBeCloseTo((await rate('WBTC', 'WETH')) * ether, 4)
  expect(fee).toBeCloseTo((await rate('FEE', 'WETH')) * ether, 6)
  expect(eth).toBeGreaterThan(2_000)
  expect(wbtc).toBeGreaterThan(50_000)
})

test('behavior: in ether and bitcoin', async () => {
  const { fungibles: inEther } = await ask(['ETH', 'WBTC'], 'eth')
  expect(inEther.map(({ price }) => price)).toEqual([1, expect.closeTo(await rate('WBTC', 'WETH'), 8)])
  const { fungibles: inBitcoin } = await ask(['WBTC'], 'btc')
  expect(inBitcoin[0]?.price).toBe(1)
})

test('behavior: S-10 what has no pool and what is not listed has no price', async () => {
  const { fungibles } = await ask(['UNIT', 'SPAM', 'USDC'])
  expect(fungibles.map(({ symbol }) => symbol)).toEqual(['USDC'])
  expect(token('SPAM')).toBeDefined()
  expect(await ask(['SPAM'])).toMatchObject({ status: 400 })
  expect(await ask(['ETH'], 'eur')).toMatchObject({ status: 400 })
})
