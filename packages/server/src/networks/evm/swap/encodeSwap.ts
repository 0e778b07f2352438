import { type Address, encodeFunctionData, type Hex } from 'viem'
import { swapAbi } from './exchangeAbi.js'

export type EncodeSwapParameters = {
  path: readonly Address[]
  nativeIn: boolean
  nativeOut: boolean
  /** Whether what arrives may be less than what was sent; the minimum then holds for what arrives. */
  takesFee: boolean
  amount: bigint
  minimumAmount: bigint
  recipient: Address
  /** Seconds since 1970. */
  deadline: bigint
}

/** The call of the router that sells an exact amount; only a swap of the native coin carries value. */
export function encodeSwap({
  path,
  nativeIn,
  nativeOut,
  takesFee,
  amount,
  minimumAmount,
  recipient,
  deadline,
}: EncodeSwapParameters): { data: Hex; value: bigint } {
  const abi = swapAbi
  if (nativeIn) {
    const functionName = takesFee
      ? 'swapExactETHForTokensSupportingFeeOnTransferTokens'
      : 'swapExactETHForTokens'
    const args = [minimumAmount, path, recipient, deadline] as const
    return { data: encodeFunctionData({ abi, functionName, args }), value: amount }
  }
  const args = [amount, minimumAmount, path, recipient, deadline] as const
  if (nativeOut) {
    const functionName = takesFee
      ? 'swapExactTokensForETHSupportingFeeOnTransferTokens'
      : 'swapExactTokensForETH'
    return { data: encodeFunctionData({ abi, functionName, args }), value: 0n }
  }
  const functionName = takesFee
    ? 'swapExactTokensForTokensSupportingFeeOnTransferTokens'
    : 'swapExactTokensForTokens'
  return { data: encodeFunctionData({ abi, functionName, args }), value: 0n }
}
