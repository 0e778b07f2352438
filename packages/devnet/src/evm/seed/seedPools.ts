import {
  type Address,
  encodeFunctionData,
  encodePacked,
  erc20Abi,
  getContractAddress,
  keccak256,
  maxUint256,
  parseAbi,
  zeroAddress,
} from 'viem'
import type { EvmInfo, EvmToken } from '../../manifest.js'
import { loadArtifact } from '../artifacts.js'
import type { SeedPlan } from './createSeedPlan.js'

/** Whole tokens on both sides: one ether costs 2,600 dollars, a bitcoin 26 ether, a FEE a dollar. */
const pools: { a: string; b: string; amountA: bigint; amountB: bigint }[] = [
  { a: 'WETH', b: 'USDC', amountA: 2_000n, amountB: 5_200_000n },
  { a: 'WETH', b: 'DAI', amountA: 1_000n, amountB: 2_600_000n },
  { a: 'WETH', b: 'WBTC', amountA: 2_600n, amountB: 100n },
  { a: 'WETH', b: 'FEE', amountA: 100n, amountB: 260_000n },
  { a: 'USDC', b: 'USDT', amountA: 5_000_000n, amountB: 5_000_000n },
]

const routerAbi = parseAbi([
  'function addLiquidity(address a, address b, uint256 amountA, uint256 amountB, uint256 minA, uint256 minB, address to, uint256 deadline)',
  'function addLiquidityETH(address token, uint256 amount, uint256 minAmount, uint256 minEth, address to, uint256 deadline) payable',
])

/** Deploys Uniswap v2 and fills its pools. */
export function seedPools(
  plan: SeedPlan,
  tokens: Record<string, EvmToken>,
): Pick<EvmInfo['contracts'], 'uniswapV2Factory' | 'uniswapV2Router' | 'pairs'> {
  const find = (symbol: string) => {
    const token = tokens[symbol]
    if (!token) throw new Error(`no token ${symbol} to make a pool of`)
    return { ...token, units: 10n ** BigInt(token.decimals) }
  }
  const weth = find('WETH').address
  const factory = plan.deploy('UniswapV2Factory', [zeroAddress])
  const router = plan.deploy('UniswapV2Router02', [factory, weth])
  for (const symbol of new Set(pools.flatMap(({ a, b }) => [a, b]).filter((symbol) => symbol !== 'WETH'))) {
    const args = [router, maxUint256] as const
    plan.call(find(symbol).address, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args }))
  }

  const pairCodeHash = keccak256(loadArtifact('UniswapV2Pair').bytecode)
  const pairs = pools.map(({ a, b, amountA, amountB }) => {
    const [tokenA, tokenB] = [find(a), find(b)]
    const [unitsA, unitsB] = [amountA * tokenA.units, amountB * tokenB.units]
    if (a === 'WETH') {
      const args = [tokenB.address, unitsB, 0n, 0n, plan.from, maxUint256] as const
      const data = encodeFunctionData({ abi: routerAbi, functionName: 'addLiquidityETH', args })
      plan.call(router, data, unitsA)
    } else {
      const args = [tokenA.address, tokenB.address, unitsA, unitsB, 0n, 0n, plan.from, maxUint256] as const
      plan.call(router, encodeFunctionData({ abi: routerAbi, functionName: 'addLiquidity', args }))
    }
    return describePair(factory, pairCodeHash, tokenA.address, tokenB.address)
  })
  return { uniswapV2Factory: factory, uniswapV2Router: router, pairs }
}

function describePair(factory: Address, pairCodeHash: `0x${string}`, a: Address, b: Address) {
  const [token0, token1] = BigInt(a) < BigInt(b) ? [a, b] : [b, a]
  const salt = keccak256(encodePacked(['address', 'address'], [token0, token1]))
  const address = getContractAddress({
    opcode: 'CREATE2',
    from: factory,
    salt,
    bytecodeHash: pairCodeHash,
  })
  return { address, token0, token1 }
}
