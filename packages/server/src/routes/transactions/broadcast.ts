import { type BroadcastResponse, broadcastCall } from '@latchkey/protocol/wire'
import { refuseValue } from '../../answers/Refusal.js'
import { defineRoute } from '../../http/Route.js'
import type { BroadcastSource, Network } from '../../networks/Network.js'
import { createEvmBroadcast } from './createEvmBroadcast.js'

/** The largest standard transaction of Bitcoin in hex, and what is around it. */
const bodyLimit = 802_816

/** `POST /v1/transactions` */
export const broadcastRoute = defineRoute({
  call: broadcastCall,
  summary:
    'Hands a signed transaction to the network: hex, or base64 on Solana. One that the network has already is answered with its id again, so a call can be repeated.',
  access: 'project',
  cost: () => 2,
  bodyLimit,
  async handle({ body: { chainId, transaction } }, { networks }, { signal }) {
    const json: BroadcastResponse = {
      hash: await sourceOf(networks.get(chainId)).broadcast(transaction, signal),
    }
    return { json }
  },
})

function sourceOf({ broadcast, namespace, chainId, nodes }: Network): BroadcastSource {
  if (broadcast) return broadcast
  // Every EVM node takes transactions in the same way, so networks need no source of their own for it.
  if (namespace === 'eip155') return createEvmBroadcast(nodes)
  throw refuseValue('chainId', `chain ${chainId} takes no transactions here`)
}
