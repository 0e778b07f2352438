import { askNode, type NodeAddress, nodeFailure, toSats } from '../chain/askNode.js'
import { peek } from '../wallets/peek.js'

const method = 'scantxoutset'

/** What an address holds in the chain, by a node's set of unspent outputs; what waits is not in it. */
export async function fetchNodeBalance(node: NodeAddress, address: string): Promise<bigint> {
  const answer = await askNode(node, method, ['start', [`addr(${address})`]])
  const total = 'result' in answer ? toSats(peek(answer.result, 'total_amount')) : undefined
  if (total !== undefined) return total
  throw nodeFailure(node, method, 'refusal' in answer ? answer.refusal.code : undefined)
}
