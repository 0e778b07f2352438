import { type Caip2Id, LatchkeyError } from '@latchkey/protocol'
import type { Config } from '@wagmi/core'
import type { Chain, Client } from 'viem'
import { toCaip2Id } from '../toCaip2Id.js'

/** A client of one network's node. */
export type EvmNode = Client & { chain: Chain }

/** A client of a network's node. Bare: actions are imported one by one, so that only those in use are shipped. */
export function getNode(config: Config, caipNetworkId: Caip2Id): EvmNode {
  const chain = config.chains.find(({ id }) => toCaip2Id(id) === caipNetworkId)
  if (!chain) throw new LatchkeyError('network/not-found', { context: { network: caipNetworkId } })
  return config.getClient({ chainId: chain.id })
}
