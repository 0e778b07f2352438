import { zeroAddress } from 'viem'
import { decodeCall } from '../../contracts/decodeCall.js'
import type { DecodedSwap } from './DecodedSwap.js'
import { decodeMulticall } from './multicall.js'
import { v3Abi } from './routerAbis.js'
import { decodePath } from './v3Path.js'

/** Most pools on a way. */
const mostPools = 3

/** Decodes a swap by a router of Uniswap v3: alone, or with a second call that unwraps what it is for. */
export function decodeV3Swap(data: string): DecodedSwap | undefined {
  const [first = data, second, ...more] = decodeMulticall(data)
  const swap = decodeExactInput(first)
  if (!swap || more.length > 0) return undefined
  // The router keeps what it swaps for until the second call, which unwraps it.
  const isKept = swap.recipient === zeroAddress
  if (second === undefined) return first === data && !isKept ? swap : undefined
  const unwrap = decodeCall(v3Abi, second)
  if (!isKept || unwrap?.functionName !== 'unwrapWETH9') return undefined
  const [minimum, recipient] = unwrap.args
  return minimum === swap.minimum ? { ...swap, recipient, isNativeOut: true } : undefined
}

function decodeExactInput(data: string): DecodedSwap | undefined {
  const call = decodeCall(v3Abi, data)
  if (call?.functionName !== 'exactInput') return undefined
  const [{ path: packedPath, recipient, deadline, amountIn, amountOutMinimum }] = call.args
  const [first, second, ...more] = decodePath(packedPath)?.tokens ?? []
  if (!first || !second || more.length >= mostPools) return undefined
  return {
    version: 3,
    amount: amountIn,
    minimum: amountOutMinimum,
    path: [first, second, ...more],
    packedPath,
    recipient,
    deadline,
    isNativeOut: false,
    takesFee: false,
  }
}
