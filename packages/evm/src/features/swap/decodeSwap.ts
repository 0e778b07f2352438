import { decodeCall } from '../../contracts/decodeCall.js'
import type { DecodedSwap } from './DecodedSwap.js'
import { decodeV3Swap } from './decodeV3Swap.js'
import { v2Abi } from './routerAbis.js'

/**
 * Decodes a swap that sells an exact amount; `undefined` for every other call, and for one that is written in any other way
 * than the usual (S-20). Beside these swaps no call is ever put to a wallet.
 */
export const decodeSwap = (data: string): DecodedSwap | undefined => decodeV2Swap(data) ?? decodeV3Swap(data)

function decodeV2Swap(data: string): DecodedSwap | undefined {
  const call = decodeCall(v2Abi, data)
  if (!call) return undefined
  const { functionName, args } = call
  const isNativeIn = args.length === 4
  const [amount, minimum, path, recipient, deadline] = isNativeIn ? ([undefined, ...args] as const) : args
  const [first, second, ...more] = path
  if (!first || !second) return undefined
  return {
    version: 2,
    isNativeIn,
    isNativeOut: functionName.startsWith('swapExactTokensForETH'),
    takesFee: functionName.endsWith('SupportingFeeOnTransferTokens'),
    amount,
    minimum,
    path: [first, second, ...more],
    recipient,
    deadline,
  }
}
