import type { ReceiverFacts } from '@latchkey/core/adapter'
import { type Address, getAddress, type Hex, size, slice } from 'viem'
import type { EvmNode } from '../getNode.js'

/** EIP-7702: the code of an account that runs a contract's. */
const delegation = '0xef0100'

/** What stands at an address, for the warnings of a review. */
export async function inspectReceiver(
  node: EvmNode,
  { to, token }: { to: Address; token?: Address | undefined },
): Promise<ReceiverFacts> {
  const code = await node.request({ method: 'eth_getCode', params: [to, 'latest'] })
  const facts = {
    family: 'contracts',
    isToken: token !== undefined && token === to,
    isBurn: isBurn(to),
  } as const
  if (code === '0x') return { kind: 'account', ...facts }
  if (isDelegation(code)) return { kind: 'delegated', delegate: getAddress(slice(code, 3)), ...facts }
  return { kind: 'contract', ...facts }
}

/**
 * Tells whether an account is a contract, e.g. a Safe: its transactions are sent, and paid for, by another account. One that
 * merely delegates to a contract pays for itself.
 */
export async function isContractAccount(node: EvmNode, address: Address): Promise<boolean> {
  const code = await node.request({ method: 'eth_getCode', params: [address, 'latest'] })
  return code !== '0x' && !isDelegation(code)
}

const isDelegation = (code: Hex) => size(code) === 23 && slice(code, 0, 3) === delegation

/**
 * The zero address and those of the machine itself, `dead` at either end of zeros, and one digit over and over: the last
 * is also how some APIs write the network's own coin.
 */
function isBurn(address: Address): boolean {
  return /^0x(?:(?:dead)?0*(?:dead|[0-9a-f]{1,3})?|([0-9a-f])\1{39})$/i.test(address)
}
