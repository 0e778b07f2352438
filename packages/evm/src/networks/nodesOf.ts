import { LatchkeyError } from '@latchkey/protocol'
import type { EvmNetwork } from '../EvmNetwork.js'
import { toCaip2Id } from '../toCaip2Id.js'

/**
 * The nodes that the page has named for a network. Where it has named none, e.g. with a chain of viem as it is, the network is
 * refused: viem's public nodes are nobody's choice (V-01).
 */
export function nodesOf({ id, rpcUrl }: EvmNetwork): readonly [string, ...string[]] {
  // Empty where a variable is not set.
  const [first, ...rest] = [rpcUrl].flat().filter((url) => url)
  if (!first) throw new LatchkeyError('network/no-node', { context: { network: toCaip2Id(id) } })
  return [first, ...rest]
}
