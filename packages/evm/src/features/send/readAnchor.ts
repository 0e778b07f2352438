import type { TransactionAnchor } from '@latchkey/core/adapter'
import { type Address, hexToNumber } from 'viem'
import type { EvmNode } from '../../adapter/getNode.js'
import type { IsSmartWallet } from '../contractAccount/isSmartWallet.js'
import { readAccountKind } from './accountKind.js'

/**
 * Where an account stands just before its wallet is asked. The wallet chooses the nonce, so it is not sure; an account that
 * runs a contract's code may be sent for by another one, and its nonce says nothing.
 */
export async function readAnchor(
  node: EvmNode,
  { from, isSmartWallet }: { from: Address; isSmartWallet: IsSmartWallet },
): Promise<TransactionAnchor> {
  const [kind, isSmart, count, head] = await Promise.all([
    readAccountKind(node, from),
    isSmartWallet({ address: from, chainId: node.chain.id }),
    node.request({ method: 'eth_getTransactionCount', params: [from, 'pending'] }),
    node.request({ method: 'eth_blockNumber' }),
  ])
  return kind === 'account' && !isSmart
    ? { kind: 'nonce', nonce: hexToNumber(count), isSure: false }
    : { kind: 'contract', blockNumber: hexToNumber(head) }
}
