import { erc20Abi, parseAbi, parseEther, parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeAll, expect, inject, test } from 'vitest'
import type { EvmToken } from '../manifest.js'
import { connectEvm } from './connectEvm.js'

const info = inject('devnet').evm[0]!
const client = connectEvm(info)
const { uniswapV2Factory, uniswapV2Router, pairs, weth } = info.contracts
const trader = privateKeyToAccount(generatePrivateKey())
const deadline = 2n ** 64n

const abi = parseAbi([
  'function getPair(address a, address b) view returns (address)',
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 time)',
  'function getAmountsOut(uint256 amount, address[] path) view returns (uint256[])',
  'function swapExactETHForTokens(uint256 minimum, address[] path, address to, uint256 deadline) payable returns (uint256[])',
  'function swapExactTokensForTokens(uint256 amount, uint256 minimum, address[] path, address to, uint256 deadline) returns (uint256[])',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 minimum, address[] path, address to, uint256 deadline) payable',
])
const router = { address: uniswapV2Router, abi } as const
// An estimate can be too low: a pair's price sums cost more to write when the clock has moved on meanwhile.
const swap = { account: trader, gas: 500_000n, ...router } as const

function token(symbol: string): EvmToken {
  return info.tokens[symbol]!
}

async function quote(amount: bigint, path: `0x${string}`[]): Promise<bigint> {
  const args = [amount, path] as const
  return (await client.readContract({ ...router, functionName: 'getAmountsOut', args })).at(-1)!
}

function balanceOf(symbol: string) {
  const { address } = token(symbol)
  return client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [trader.address] })
}

async function confirm(hash: `0x${string}`) {
  expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')
}

beforeAll(() => client.setBalance({ address: trader.address, value: parseEther('100') }))

test('default: the pairs of the manifest are those of the factory, with liquidity', async () => {
  expect(pairs).toHaveLength(5)
  for (const { address, token0, token1 } of pairs) {
    const args = [token1, token0] as const
    const found = await client.readContract({
      address: uniswapV2Factory,
      abi,
      functionName: 'getPair',
      args,
    })
    expect(found).toBe(address)
    const [reserve0, reserve1] = await client.readContract({ address, abi, functionName: 'getReserves' })
    expect(reserve0 > 0n && reserve1 > 0n).toBe(true)
  }
})

test('behavior: prices are plausible', async () => {
  const inDollars = await quote(parseEther('0.01'), [weth, token('USDC').address])
  expect(Number(inDollars) / 1e6).toBeGreaterThan(20)
  expect(Number(inDollars) / 1e6).toBeLessThan(32)
  const inBitcoin = await quote(parseEther('0.26'), [weth, token('WBTC').address])
  expect(Number(inBitcoin) / 1e8).toBeGreaterThan(0.008)
  expect(Number(inBitcoin) / 1e8).toBeLessThan(0.012)
})

test('behavior: a swap of ether gives what was quoted', async () => {
  const path = [weth, token('USDC').address]
  const expected = await quote(parseEther('1'), path)
  const before = await balanceOf('USDC')
  const hash = await client.writeContract({
    ...swap,
    functionName: 'swapExactETHForTokens',
    args: [expected, path, trader.address, deadline],
    value: parseEther('1'),
  })
  await confirm(hash)
  expect((await balanceOf('USDC')) - before).toBe(expected)
})

test('behavior: a swap over two pools gives what was quoted, out of a token without return values', async () => {
  const toUsdt = [weth, token('USDC').address, token('USDT').address]
  const buy = await client.writeContract({
    ...swap,
    functionName: 'swapExactETHForTokens',
    args: [0n, toUsdt, trader.address, deadline],
    value: parseEther('1'),
  })
  await confirm(buy)
  const amount = parseUnits('1000', 6)
  const approveAbi = parseAbi(['function approve(address spender, uint256 amount)'])
  const approve = { address: token('USDT').address, abi: approveAbi, functionName: 'approve' } as const
  await confirm(await client.writeContract({ account: trader, ...approve, args: [uniswapV2Router, amount] }))

  const path = [...toUsdt].reverse()
  const expected = await quote(amount, path)
  const hash = await client.writeContract({
    ...swap,
    functionName: 'swapExactTokensForTokens',
    args: [amount, expected, path, trader.address, deadline],
  })
  await confirm(hash)
  expect(await balanceOf('WETH')).toBe(expected)
})

test('behavior: a swap into the token with a fee gives 1 % less than was quoted', async () => {
  const path = [weth, token('FEE').address]
  const quoted = await quote(parseEther('0.1'), path)
  const hash = await client.writeContract({
    ...swap,
    functionName: 'swapExactETHForTokensSupportingFeeOnTransferTokens',
    args: [0n, path, trader.address, deadline],
    value: parseEther('0.1'),
  })
  await confirm(hash)
  expect(await balanceOf('FEE')).toBe(quoted - quoted / 100n)
})

test('error: a swap for more than was quoted reverts', async () => {
  const path = [weth, token('USDC').address]
  const quoted = await quote(parseEther('1'), path)
  const simulation = client.simulateContract({
    account: trader,
    ...router,
    functionName: 'swapExactETHForTokens',
    args: [quoted + 1n, path, trader.address, deadline],
    value: parseEther('1'),
  })
  await expect(simulation).rejects.toThrow('INSUFFICIENT_OUTPUT_AMOUNT')
})
