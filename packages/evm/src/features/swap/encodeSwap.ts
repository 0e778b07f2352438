import { encodeFunctionData, type Hex, zeroAddress } from 'viem'
import type { DecodedSwap } from './DecodedSwap.js'
import { encodeMulticall } from './multicall.js'
import { v2Abi, v3Abi } from './routerAbis.js'

/** Writes a swap as its router takes it: what `decodeSwap` reads is written as the same bytes. */
export const encodeSwap = (swap: DecodedSwap): Hex => (swap.version === 2 ? encodeV2(swap) : encodeV3(swap))

function encodeV2({ amount = 0n, minimum, recipient, deadline, ...swap }: DecodedSwap): Hex {
  const rest = [minimum, swap.path, recipient, deadline] as const
  const ending = swap.takesFee ? 'SupportingFeeOnTransferTokens' : ''
  if (swap.isNativeIn)
    return encodeFunctionData({ abi: v2Abi, functionName: `swapExactETHForTokens${ending}`, args: rest })
  const functionName = `swapExactTokensFor${swap.isNativeOut ? 'ETH' : 'Tokens'}${ending}` as const
  return encodeFunctionData({ abi: v2Abi, functionName, args: [amount, ...rest] })
}

function encodeV3({
  packedPath: path = '0x',
  recipient,
  deadline,
  amount = 0n,
  minimum,
  isNativeOut,
}: DecodedSwap) {
  const swap = encodeFunctionData({
    abi: v3Abi,
    functionName: 'exactInput',
    args: [
      {
        path,
        // The zero address lets the router keep it for the call that unwraps.
        recipient: isNativeOut ? zeroAddress : recipient,
        deadline,
        amountIn: amount,
        amountOutMinimum: minimum,
      },
    ],
  })
  if (!isNativeOut) return swap
  const unwrap = encodeFunctionData({ abi: v3Abi, functionName: 'unwrapWETH9', args: [minimum, recipient] })
  return encodeMulticall([swap, unwrap])
}
