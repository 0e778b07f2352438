import { type Address, type Hex, toHex } from 'viem'
import { refuseSwapWithout, refuseUnavailable, refuseValue } from '../../../answers/Refusal.js'
import { type NodePool, NodeRefusal } from '../../../nodes/NodePool.js'
import { hexQuantitySchema } from '../fees/hexQuantitySchema.js'
import { readNode } from '../readNode.js'

export type SwapCall = { from: Address; to: Address; data: Hex; value: bigint; pools: number }

/**
 * What a pool may need beyond an estimate: the first swap of a block writes the sums of its prices, in new places if it
 * is the first of all, while the estimate may be made in a block where they are written already.
 */
const marginPerPool = 45_000n

/** The gas limit of a swap: the node's estimate, a tenth more, and room for each pool. */
export async function estimateSwapGas(
  nodes: NodePool,
  { from, to, data, value, pools }: SwapCall,
  signal?: AbortSignal,
): Promise<bigint> {
  const call = { from, to, data, value: toHex(value) }
  try {
    const estimate = await readNode(nodes, {
      method: 'eth_estimateGas',
      params: [call],
      schema: hexQuantitySchema,
      signal,
    })
    return (estimate * 11n + 9n) / 10n + marginPerPool * BigInt(pools)
  } catch (error) {
    if (error instanceof NodeRefusal) throw refuseSwap(error)
    throw error
  }
}

/** A gas limit for who wants no estimate, since the approval is not in yet: enough for costly tokens. */
export const safeSwapGas = (pools: number, takesFee: boolean): bigint =>
  250_000n + 150_000n * BigInt(pools - 1) + (takesFee ? 100_000n : 0n)

/** The reason in our own words: a node's text is whatever a contract on the way says. */
function refuseSwap(error: NodeRefusal) {
  const { message } = error
  // v3's router says it in three letters.
  if (/TRANSFER_FROM_FAILED|transferFrom failed|\bSTF\b/i.test(message)) {
    return refuseValue(
      '',
      'The exchange may not take this amount: approve it first, and check the balance',
      error,
    )
  }
  if (/insufficient funds|OutOfFunds|exceeds the balance|exceeds allowance/i.test(message)) {
    return refuseValue('', 'The balance does not cover the amount and the network fee', error)
  }
  if (/INSUFFICIENT_OUTPUT_AMOUNT|Too little received|Insufficient WETH9/.test(message)) {
    return refuseValue('', 'The price has moved beyond the slippage: ask for a new quote', error)
  }
  if (/INSUFFICIENT_(?:LIQUIDITY|INPUT)/.test(message)) {
    return refuseSwapWithout(
      'no-liquidity',
      'insufficient liquidity: no pool gives anything for this amount',
      error,
    )
  }
  if (error.isRevert) return refuseValue('', 'This swap would fail on the chain', error)
  return refuseUnavailable('', 'The node makes no estimates; try again', error)
}
