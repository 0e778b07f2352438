import type { Address, Hex } from 'viem'
import type { EvmNode } from '../adapter/getNode.js'

/** `eth_call`, straight: viem's action brings the ways to ask for many at once, and to ask servers. */
export async function callContract(
  node: EvmNode,
  call: { from?: Address; to: Address; value?: Hex; data?: Hex | undefined },
): Promise<Hex> {
  return node.request({ method: 'eth_call', params: [call, 'latest'] })
}
