import type { ReceiverFacts } from '@latchkey/core/adapter'
import { type Address, getAddress, size, slice } from 'viem'
import type { EvmNode } from '../getNode.js'

/** EIP-7702: the code of an account that runs a contract's. */
const delegation = '0xef0100'

/** What stands at an address, for the warnings of a review. */
export async function inspectReceiver(
  node: EvmNode,
  { to, token }: { to: Address; token?: Address | undefined },
): Promise<ReceiverFacts> {
  const code = await node.request({ method: 'eth_getCode', params: [to, 'latest'] })
  const facts = { isToken: token !== undefined && token === to, isBurn: isBurn(to) }
  if (code === '0x') return { kind: 'account', ...facts }
  if (size(code) === 23 && slice(code, 0, 3) === delegation)
    return { kind: 'delegated', delegate: getAddress(slice(code, 3)), ...facts }
  return { kind: 'contract', ...facts }
}

/**
 * The zero address and those of the machine itself, `dead` at either end of zeros, and one digit over and over: the last
 * is also how some APIs write the network's own coin.
 */
function isBurn(address: Address): boolean {
  return /^0x(?:(?:dead)?0*(?:dead|[0-9a-f]{1,3})?|([0-9a-f])\1{39})$/i.test(address)
}
