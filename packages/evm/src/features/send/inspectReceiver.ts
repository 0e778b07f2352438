import type { ReceiverFacts } from '@latchkey/core/adapter'
import { type Address, getAddress, slice } from 'viem'
import type { EvmNode } from '../../adapter/getNode.js'
import { readAccount } from './accountKind.js'

/** What stands at an address, for the warnings of a review. */
export async function inspectReceiver(
  node: EvmNode,
  { to, token }: { to: Address; token?: Address | undefined },
): Promise<ReceiverFacts> {
  const { kind, code } = await readAccount(node, to)
  return {
    family: 'contracts',
    kind,
    ...(kind === 'delegated' && { delegate: getAddress(slice(code, 3)) }),
    isToken: token !== undefined && token === to,
    isBurn: isBurn(to),
  }
}

/**
 * The zero address and those of the machine itself, `dead` at either end of zeros, and one digit over and over: the last
 * is also how some APIs write the network's own coin.
 */
function isBurn(address: Address): boolean {
  return /^0x(?:(?:dead)?0*(?:dead|[0-9a-f]{1,3})?|([0-9a-f])\1{39})$/i.test(address)
}
