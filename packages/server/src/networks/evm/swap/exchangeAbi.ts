import { parseAbi } from 'viem'

/** What is called of a Uniswap v2 router, of its factory and of its pairs. */
export const exchangeAbi = parseAbi([
  'function factory() view returns (address)',
  'function WETH() view returns (address)',
  'function getPair(address a, address b) view returns (address)',
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 time)',
  'function getAmountsOut(uint256 amount, address[] path) view returns (uint256[])',
])

/** The swaps of a Uniswap v2 router that sell an exact amount. */
export const swapAbi = parseAbi([
  'function swapExactETHForTokens(uint256 minimum, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 amount, uint256 minimum, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokens(uint256 amount, uint256 minimum, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 minimum, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amount, uint256 minimum, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amount, uint256 minimum, address[] path, address to, uint256 deadline)',
])

/** What is called of a Uniswap v3 router, of its factory, of its pools and of its quoter. */
export const v3Abi = parseAbi([
  'function factory() view returns (address)',
  'function WETH9() view returns (address)',
  'function getPool(address a, address b, uint24 fee) view returns (address)',
  'function liquidity() view returns (uint128)',
  'function quoteExactInput(bytes path, uint256 amount) returns (uint256 output, uint160[] prices, uint32[] ticks, uint256 gas)',
])

/** The swaps of a Uniswap v3 router that sell an exact amount; what they pay out in the wrapped coin is unwrapped. */
export const v3SwapAbi = parseAbi([
  'struct ExactInputParams { bytes path; address recipient; uint256 deadline; uint256 amountIn; uint256 amountOutMinimum; }',
  'function exactInput(ExactInputParams params) payable returns (uint256)',
  'function unwrapWETH9(uint256 minimum, address recipient) payable',
  'function multicall(bytes[] data) payable returns (bytes[])',
])

/** The call of Multicall3 that can pay. */
export const multicallAbi = parseAbi([
  'struct CallWithValue { address target; bool allowFailure; uint256 value; bytes callData; }',
  'struct Result { bool success; bytes returnData; }',
  'function aggregate3Value(CallWithValue[] calls) payable returns (Result[])',
])
