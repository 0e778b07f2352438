import { type Address, concat, encodeFunctionData, type Hex, numberToHex, zeroAddress } from 'viem'
import { v3SwapAbi as abi } from './exchangeAbi.js'
import type { SwapTerms } from './Route.js'

/** Tokens on the way, and the fee of the pool between each two in millionths. */
export type V3Path = { tokens: readonly Address[]; fees: readonly number[] }

/** A path as v3's contracts read it: token, fee, token, fee, token. */
export function packPath({ tokens, fees }: V3Path): Hex {
  const [first = '0x', ...rest] = tokens
  return concat([
    first,
    ...rest.flatMap((token, index) => [numberToHex(fees[index] ?? 0, { size: 3 }), token]),
  ]).toLowerCase() as Hex
}

export type EncodeV3SwapParameters = SwapTerms & {
  path: V3Path
  amount: bigint
  nativeIn: boolean
  nativeOut: boolean
}

/**
 * The call of the router that sells an exact amount. It wraps the value that comes with the call; what it is to pay out in
 * coins it keeps for the second call, which unwraps it.
 */
export function encodeV3Swap({
  path,
  amount,
  nativeIn,
  nativeOut,
  minimumAmount,
  recipient,
  deadline,
}: EncodeV3SwapParameters): { data: Hex; value: bigint } {
  const swap = encodeFunctionData({
    abi,
    functionName: 'exactInput',
    args: [
      {
        path: packPath(path),
        // To the router no address stands for the router itself.
        recipient: nativeOut ? zeroAddress : recipient,
        deadline,
        amountIn: amount,
        amountOutMinimum: minimumAmount,
      },
    ],
  })
  if (!nativeOut) return { data: swap, value: nativeIn ? amount : 0n }
  const unwrap = encodeFunctionData({ abi, functionName: 'unwrapWETH9', args: [minimumAmount, recipient] })
  return { data: encodeFunctionData({ abi, functionName: 'multicall', args: [[swap, unwrap]] }), value: 0n }
}
