import { createHistory } from './history.js'
import { getBlock } from './methods/getBlock.js'
import { getBlockTime } from './methods/getBlockTime.js'
import { getSignatureStatuses } from './methods/getSignatureStatuses.js'
import { getSignaturesForAddress } from './methods/getSignaturesForAddress.js'
import { getTransaction } from './methods/getTransaction.js'
import type { Method, MethodContext } from './methods/method.js'
import { submit } from './methods/submit.js'
import { type NodeRpc, resultOf, withCall } from './nodeRpc.js'

const corrected = new Map<string, Method>(
  Object.entries({
    getBlock,
    getBlockTime,
    getSignatureStatuses,
    getSignaturesForAddress,
    getTransaction,
    requestAirdrop: submit,
    sendTransaction: submit,
  }),
)

export type GatewayParameters = Pick<MethodContext, 'node' | 'clock'> & { genesisHash: string }

/** The node, with right answers where its own would be wrong or incomplete. */
export function createGateway({ node, clock, genesisHash }: GatewayParameters): NodeRpc {
  const context: MethodContext = { node, clock, history: createHistory() }
  return withCall(async (request) => {
    // The node makes up a new one at every start, which to a client is another chain.
    if (request.method === 'getGenesisHash') return resultOf(request, genesisHash)
    const method = corrected.get(request.method)
    return method ? method(context, request) : node.answer(request)
  })
}
