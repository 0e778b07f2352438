import { declareFunction } from '../../contracts/declareFunction.js'

/** Of v2: the amount that is sold, unless it is the coin; the minimum, the way, the receiver and the deadline. */
const bought = ['uint256', 'address[]', 'address', 'uint256'] as const
const sold = ['uint256', ...bought] as const

/** The swaps of a Uniswap v2 router that sell an exact amount; the last three take tokens that keep a part. */
export const v2Abi = [
  declareFunction('swapExactETHForTokens', bought),
  declareFunction('swapExactTokensForETH', sold),
  declareFunction('swapExactTokensForTokens', sold),
  declareFunction('swapExactETHForTokensSupportingFeeOnTransferTokens', bought),
  declareFunction('swapExactTokensForETHSupportingFeeOnTransferTokens', sold),
  declareFunction('swapExactTokensForTokensSupportingFeeOnTransferTokens', sold),
] as const

const exactInput = {
  type: 'tuple',
  components: [
    { name: 'path', type: 'bytes' },
    { name: 'recipient', type: 'address' },
    { name: 'deadline', type: 'uint256' },
    { name: 'amountIn', type: 'uint256' },
    { name: 'amountOutMinimum', type: 'uint256' },
  ],
} as const

/** A swap of an exact amount by a Uniswap v3 router, and what can stand beside it in one call. */
export const v3Abi = [
  declareFunction('exactInput', [exactInput]),
  declareFunction('multicall', ['bytes[]']),
  // The minimum, and the receiver.
  declareFunction('unwrapWETH9', ['uint256', 'address']),
  // Token, value, deadline, and the signature.
  declareFunction('selfPermitIfNecessary', ['address', 'uint256', 'uint256', 'uint8', 'bytes32', 'bytes32']),
] as const

/** What routers and v3's quoter are asked. */
export const rateAbi = [
  declareFunction('WETH', [], ['address']),
  declareFunction('WETH9', [], ['address']),
  declareFunction('getAmountsOut', ['uint256', 'address[]'], ['uint256[]']),
  // What is given, and what the pool has of both.
  declareFunction('getAmountOut', ['uint256', 'uint256', 'uint256'], ['uint256']),
  // What comes out, the price that each pool is left with, ticks that are crossed, and gas.
  declareFunction('quoteExactInput', ['bytes', 'uint256'], ['uint256', 'uint160[]', 'uint32[]', 'uint256']),
] as const
