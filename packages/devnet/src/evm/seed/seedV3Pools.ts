import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
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

/**
 * Whole tokens on both sides, over the whole range of prices, at the prices of the v2 pools and for a smaller fee: bitcoin
 * is cheaper here, also for USDT by way of USDC.
 */
const pools: { a: string; b: string; amountA: bigint; amountB: bigint; fee: Fee }[] = [
  { a: 'WETH', b: 'WBTC', amountA: 2_600n, amountB: 100n, fee: 500 },
  { a: 'USDC', b: 'WBTC', amountA: 3_380_000n, amountB: 50n, fee: 500 },
  { a: 'USDC', b: 'USDT', amountA: 2_000_000n, amountB: 2_000_000n, fee: 100 },
]

type Fee = keyof typeof lastTicks
/** The outermost ticks that a position of a fee can have. */
const lastTicks = { 100: 887_272, 500: 887_270 }

const abi = parseAbi([
  'function enableFeeAmount(uint24 fee, int24 tickSpacing)',
  'function createAndInitializePoolIfNecessary(address token0, address token1, uint24 fee, uint160 sqrtPriceX96) payable returns (address pool)',
  'struct MintParams { address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; address recipient; uint256 deadline; }',
  'function mint(MintParams params) payable',
])

/** Deploys Uniswap v3 and fills its pools. */
export function seedV3Pools(
  plan: SeedPlan,
  tokens: Record<string, EvmToken>,
): Pick<EvmInfo['contracts'], 'uniswapV3Factory' | 'uniswapV3Router' | 'uniswapV3Quoter' | 'v3Pools'> {
  const find = (symbol: string) => {
    const token = tokens[symbol]
    if (!token) throw new Error(`no token ${symbol} to make a pool of`)
    return { ...token, units: 10n ** BigInt(token.decimals) }
  }
  const weth = find('WETH').address
  const factory = plan.deploy('UniswapV3Factory')
  const router = plan.deploy('SwapRouter', [factory, weth])
  const quoter = plan.deploy('QuoterV2', [factory, weth])
  const positions = plan.deploy('NonfungiblePositionManager', [factory, weth, zeroAddress])
  // The lowest fee is younger than the contract.
  plan.call(factory, encodeFunctionData({ abi, functionName: 'enableFeeAmount', args: [100, 1] }))
  for (const symbol of new Set(pools.flatMap(({ a, b }) => [a, b]).filter((symbol) => symbol !== 'WETH'))) {
    const args = [positions, maxUint256] as const
    plan.call(find(symbol).address, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args }))
  }

  const poolCodeHash = keccak256(loadArtifact('UniswapV3Pool').bytecode)
  const v3Pools = pools.map(({ a, b, amountA, amountB, fee }) => {
    const sides = [
      { ...find(a), amount: amountA * find(a).units },
      { ...find(b), amount: amountB * find(b).units },
    ].sort((one, other) => (BigInt(one.address) < BigInt(other.address) ? -1 : 1))
    const [first, second] = sides as [(typeof sides)[0], (typeof sides)[0]]
    const [token0, token1] = [first.address, second.address]
    const price = squareRoot((second.amount << 192n) / first.amount)
    const create = [token0, token1, fee, price] as const
    plan.call(
      positions,
      encodeFunctionData({ abi, functionName: 'createAndInitializePoolIfNecessary', args: create }),
    )
    const position = {
      token0,
      token1,
      fee,
      tickLower: -lastTicks[fee],
      tickUpper: lastTicks[fee],
      amount0Desired: first.amount,
      amount1Desired: second.amount,
      amount0Min: 0n,
      amount1Min: 0n,
      recipient: plan.from,
      deadline: maxUint256,
    }
    const data = encodeFunctionData({ abi, functionName: 'mint', args: [position] })
    plan.call(positions, data, a === 'WETH' ? amountA * find(a).units : 0n)
    return { address: poolAddress(factory, poolCodeHash, { token0, token1, fee }), token0, token1, fee }
  })
  return { uniswapV3Factory: factory, uniswapV3Router: router, uniswapV3Quoter: quoter, v3Pools }
}

function poolAddress(
  factory: Address,
  poolCodeHash: `0x${string}`,
  { token0, token1, fee }: { token0: Address; token1: Address; fee: number },
): Address {
  const types = [{ type: 'address' }, { type: 'address' }, { type: 'uint24' }] as const
  const salt = keccak256(encodeAbiParameters(types, [token0, token1, fee]))
  return getContractAddress({ opcode: 'CREATE2', from: factory, salt, bytecodeHash: poolCodeHash })
}

/** The whole part of a square root, by Newton's method. */
function squareRoot(value: bigint): bigint {
  let guess = 1n << BigInt(Math.ceil(value.toString(2).length / 2))
  for (;;) {
    const next = (guess + value / guess) / 2n
    if (next >= guess) return guess
    guess = next
  }
}
