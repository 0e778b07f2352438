import type { SendVerdict } from '@latchkey/core/adapter'
import { type Hex, hexToBigInt, isHash } from 'viem'
import type { EvmNode } from '../getNode.js'
import type { TransactionRequest } from './transactionRequest.js'

/** Reads a transaction back and compares it with what was reviewed; the fee is the wallet's to change (S-22). */
export async function verifyTransaction(
  node: EvmNode,
  { hash, request }: { hash: string; request: TransactionRequest },
): Promise<SendVerdict> {
  if (!isHash(hash)) return 'unknown'
  const found = await node.request({ method: 'eth_getTransactionByHash', params: [hash] })
  if (!found) return 'unknown'
  const { authorizationList } = found as { authorizationList?: readonly unknown[] | null }
  const isSame =
    sameText(found.from, request.from) &&
    sameText(found.to, request.to) &&
    sameText(found.input, request.data ?? '0x') &&
    sameQuantity(found.value, request.value) &&
    sameQuantity(found.chainId ?? request.chainId, request.chainId) &&
    sameQuantity(request.nonce ?? found.nonce, found.nonce) &&
    // Handing an account to a contract (EIP-7702) was never in a request of ours.
    (authorizationList ?? []).length === 0
  return isSame ? 'same' : 'altered'
}

const sameText = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase()

const sameQuantity = (one: Hex, other: Hex) => hexToBigInt(one) === hexToBigInt(other)
