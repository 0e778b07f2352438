import { makeAmount } from '@latchkey/protocol'
import { getAddress, hexToBigInt } from 'viem'
import { isSameHex } from '../../../isSameHex.js'
import { unreadable } from '../../send/transactionRequest.js'
import type { DescribedCall } from '../DescribedCall.js'
import type { BatchCall, SwapPayload } from '../swapPayload.js'
import { decodeAggregatorSwap } from './decodeAggregatorSwap.js'

/** A swap by an aggregator in words, decoded from the bytes that the wallet will get (S-20). They have no deadline. */
export function describeAggregatorSwap(
  { sold, bought, request, batch }: SwapPayload,
  { to, value, data }: BatchCall,
): DescribedCall {
  const swap = decodeAggregatorSwap(data)
  const from = (request ?? batch)?.from
  const coins = hexToBigInt(value)
  const amount = swap?.amount ?? coins
  const isPaid = coins === (swap?.sold ? 0n : amount)
  if (!swap || swap.flaw || !from || !isPaid || !isSameHex(swap.recipient ?? from, from)) throw unreadable()
  return {
    to: getAddress(to),
    amount: makeAmount(amount, sold.decimals),
    ...(swap.sold && { token: { address: swap.sold, ...sold } }),
    purpose: {
      kind: 'swap',
      bought: { ...(swap.bought && { token: swap.bought }), ...bought, minimum: String(swap.minimum) },
    },
  }
}
