import { encodeFunctionData } from 'viem'
import { declareFunction } from '../../../contracts/declareFunction.js'
import { decodeCall } from '../../../contracts/decodeCall.js'
import type { AggregatorSwap } from './AggregatorSwap.js'
import { toReceiver, toTokenOrCoin } from './toTokenOrCoin.js'

const description = {
  type: 'tuple',
  components: [
    { name: 'srcToken', type: 'address' },
    { name: 'dstToken', type: 'address' },
    { name: 'srcReceiver', type: 'address' },
    { name: 'dstReceiver', type: 'address' },
    { name: 'amount', type: 'uint256' },
    { name: 'minReturnAmount', type: 'uint256' },
    { name: 'flags', type: 'uint256' },
  ],
} as const

// The executor, what is swapped for what, and the executor's data.
const abi = [declareFunction('swap', ['address', description, 'bytes'])] as const

/**
 * Decodes `swap` of 1inch's `AggregationRouterV6`. It hands what is sold to the executor, and pays the receiver what it has then
 * got, the least at least.
 */
export function decodeOneInch(data: string): AggregatorSwap | undefined {
  const call = decodeCall(abi, data)
  if (!call) return undefined
  const [executor, desc, inner] = call.args
  return {
    family: '1inch',
    sold: toTokenOrCoin(desc.srcToken),
    bought: toTokenOrCoin(desc.dstToken),
    amount: desc.amount,
    minimum: desc.minReturnAmount,
    recipient: toReceiver(desc.dstReceiver),
    flaw: flawOf(desc.flags),
    write: (minReturnAmount) =>
      encodeFunctionData({
        abi,
        functionName: 'swap',
        args: [executor, { ...desc, minReturnAmount }, inner],
      }),
  }
}

/** With a flag it fills a part (1), takes more coins (2), or takes tokens by Permit2 (4). */
const flawOf = (flags: bigint): AggregatorSwap['flaw'] =>
  flags === 0n ? undefined : (flags & 4n) > 0n ? 'permit' : 'call'
