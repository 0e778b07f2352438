import type { SwapPlan } from '@latchkey/core/adapter'
import type { EvmNode } from '../../../adapter/getNode.js'
import type { DescribedCall } from '../DescribedCall.js'
import type { PrepareSwapParameters } from '../prepareSwap.js'
import type { BatchCall, SwapPayload } from '../swapPayload.js'

/** What swaps by aggregators take; it loads with the first proposal that goes through no exchange of the list. */
export type Aggregators = {
  prepareAggregatorSwap: (node: EvmNode, parameters: PrepareSwapParameters) => Promise<SwapPlan>
  describeAggregatorSwap: (payload: SwapPayload, call: BatchCall) => DescribedCall
}
