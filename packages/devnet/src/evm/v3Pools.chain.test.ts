import { encodePacked, erc20Abi, parseAbi, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, inject, test } from 'vitest'
import { connectEvm } from './connectEvm.js'

const info = inject('devnet').evm[0]!
const client = connectEvm(info)
const { uniswapV2Router, uniswapV3Factory, uniswapV3Router, uniswapV3Quoter, v3Pools, weth } = info.contracts
const wbtc = info.tokens.WBTC!.address
const trader = privateKeyToAccount(generatePrivateKey())

const abi = parseAbi([
  'function getPool(address a, address b, uint24 fee) view returns (address)',
  'function liquidity() view returns (uint128)',
  'function getAmountsOut(uint256 amount, address[] path) view returns (uint256[])',
  'function quoteExactInput(bytes path, uint256 amount) returns (uint256 output, uint160[] prices, uint32[] ticks, uint256 gas)',
  'struct ExactInputParams { bytes path; address recipient; uint256 deadline; uint256 amountIn; uint256 amountOutMinimum; }',
  'function exactInput(ExactInputParams params) payable returns (uint256)',
])

test('default: the pools of the manifest are those of the factory, with liquidity', async () => {
  expect(v3Pools).toHaveLength(3)
  for (const { address, token0, token1, fee } of v3Pools) {
    const args = [token1, token0, fee] as const
    const factory = { address: uniswapV3Factory, abi } as const
    expect(await client.readContract({ ...factory, functionName: 'getPool', args })).toBe(address)
    expect(await client.readContract({ address, abi, functionName: 'liquidity' })).toBeGreaterThan(0n)
  }
})

test('behavior: bitcoin is cheaper than on v2, and a swap gives what was quoted', async () => {
  const amount = parseEther('1')
  const path = encodePacked(['address', 'uint24', 'address'], [weth, 500, wbtc])
  const { result } = await client.simulateContract({
    address: uniswapV3Quoter,
    abi,
    functionName: 'quoteExactInput',
    args: [path, amount],
  })
  const [quoted] = result
  const onV2 = await client.readContract({
    address: uniswapV2Router,
    abi,
    functionName: 'getAmountsOut',
    args: [amount, [weth, wbtc]],
  })
  expect(quoted).toBeGreaterThan(onV2.at(-1)!)

  await client.setBalance({ address: trader.address, value: parseEther('2') })
  const recipient = trader.address
  const params = { path, recipient, deadline: 2n ** 64n, amountIn: amount, amountOutMinimum: quoted }
  const hash = await client.writeContract({
    account: trader,
    address: uniswapV3Router,
    abi,
    functionName: 'exactInput',
    args: [params],
    value: amount,
    gas: 500_000n,
  })
  expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')
  const args = [recipient] as const
  const got = await client.readContract({ address: wbtc, abi: erc20Abi, functionName: 'balanceOf', args })
  expect(got).toBe(quoted)
})
