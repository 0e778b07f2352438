import { encodeFunctionData, type Hex } from 'viem'
import { declareFunction } from '../../../contracts/declareFunction.js'
import { decodeCall } from '../../../contracts/decodeCall.js'
import type { AggregatorSwap } from './AggregatorSwap.js'
import { toTokenOrCoin } from './toTokenOrCoin.js'

const slippage = {
  type: 'tuple',
  components: [
    { name: 'recipient', type: 'address' },
    { name: 'buyToken', type: 'address' },
    { name: 'minAmountOut', type: 'uint256' },
  ],
} as const

// Operator, token, amount, target, and the target's call.
const holderAbi = [declareFunction('exec', ['address', 'address', 'uint256', 'address', 'bytes'])] as const
// What has to come of it, the actions, and 0x's mark.
const settlerAbi = [declareFunction('execute', [slippage, 'bytes[]', 'bytes32'])] as const

/**
 * Decodes a swap of 0x (Swap API v2): by `AllowanceHolder`, which lets a settler take so much until the call is over, or for the
 * coin by the settler itself. The settler pays the recipient the least at least, whatever its actions do.
 */
export function decodeZeroEx(data: string): AggregatorSwap | undefined {
  const exec = decodeCall(holderAbi, data)
  if (!exec) return decodeSettler(data)
  const [operator, token, amount, target, inner] = exec.args
  const swap = decodeSettler(inner)
  return (
    swap && {
      ...swap,
      sold: toTokenOrCoin(token),
      amount,
      settler: target,
      isDirect: undefined,
      // Who may take it is who is called.
      flaw: operator === target ? undefined : 'router',
      write: (minimum) =>
        encodeFunctionData({
          abi: holderAbi,
          functionName: 'exec',
          args: [operator, token, amount, target, swap.write(minimum)],
        }),
    }
  )
}

function decodeSettler(data: string): AggregatorSwap | undefined {
  const call = decodeCall(settlerAbi, data)
  if (!call) return undefined
  const [{ recipient, buyToken, minAmountOut }, actions, mark] = call.args
  return {
    family: '0x',
    bought: toTokenOrCoin(buyToken),
    minimum: minAmountOut,
    recipient,
    isDirect: true,
    write: (minimum): Hex =>
      encodeFunctionData({
        abi: settlerAbi,
        functionName: 'execute',
        args: [{ recipient, buyToken, minAmountOut: minimum }, actions, mark],
      }),
  }
}
