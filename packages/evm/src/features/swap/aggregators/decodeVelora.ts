import { encodeFunctionData } from 'viem'
import { declareFunction } from '../../../contracts/declareFunction.js'
import { decodeCall } from '../../../contracts/decodeCall.js'
import type { AggregatorSwap } from './AggregatorSwap.js'
import { toReceiver, toTokenOrCoin } from './toTokenOrCoin.js'

const swapData = {
  type: 'tuple',
  components: [
    { name: 'srcToken', type: 'address' },
    { name: 'destToken', type: 'address' },
    { name: 'fromAmount', type: 'uint256' },
    { name: 'toAmount', type: 'uint256' },
    { name: 'quotedAmount', type: 'uint256' },
    { name: 'metadata', type: 'bytes32' },
    { name: 'beneficiary', type: 'address' },
  ],
} as const

// The executor, what is swapped for what, the partner with its fee, a permit, and the executor's data.
const abi = [
  declareFunction('swapExactAmountIn', ['address', swapData, 'uint256', 'bytes', 'bytes']),
] as const

/** Decodes `swapExactAmountIn` of Velora's (ParaSwap's) Augustus v6, which pays the beneficiary the least at least. */
export function decodeVelora(data: string): AggregatorSwap | undefined {
  const call = decodeCall(abi, data)
  if (!call) return undefined
  const [executor, swap, partner, permit, inner] = call.args
  return {
    family: 'velora',
    sold: toTokenOrCoin(swap.srcToken),
    bought: toTokenOrCoin(swap.destToken),
    amount: swap.fromAmount,
    minimum: swap.toAmount,
    recipient: toReceiver(swap.beneficiary),
    // A partner takes a fee, or what comes beyond the quote.
    flaw: partner !== 0n ? 'fee' : permit !== '0x' ? 'permit' : undefined,
    write: (toAmount) =>
      encodeFunctionData({
        abi,
        functionName: 'swapExactAmountIn',
        args: [executor, { ...swap, toAmount }, partner, permit, inner],
      }),
  }
}
