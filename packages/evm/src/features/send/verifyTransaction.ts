import type { SendVerdict } from '@latchkey/core/adapter'
import { type Hex, hexToBigInt, isHash } from 'viem'
import type { EvmNode } from '../../adapter/getNode.js'
import { isSameHex } from '../../isSameHex.js'
import { compareEffect } from '../contractAccount/compareEffect.js'
import { isSignedBySafe } from '../contractAccount/isSignedBySafe.js'
import type { IsSmartWallet } from '../contractAccount/isSmartWallet.js'
import { readAccountKind } from './accountKind.js'
import type { TransactionRequest } from './transactionRequest.js'

export type VerifyTransactionParameters = {
  hash: string
  request: TransactionRequest
  isSmartWallet: IsSmartWallet
}

/**
 * Reads a transaction back and compares it with what was reviewed; the fee is the wallet's to change (S-22). For an account
 * that runs a contract's code another one may have sent it: then its effect is compared.
 */
export async function verifyTransaction(
  node: EvmNode,
  { hash, request, isSmartWallet }: VerifyTransactionParameters,
): Promise<SendVerdict> {
  if (!isHash(hash)) return 'unknown'
  const found = await node.request({ method: 'eth_getTransactionByHash', params: [hash] })
  if (!found) {
    const isContract = (await readAccountKind(node, request.from)) === 'contract'
    return isContract && (await isSignedBySafe(node, { hash, request })) ? 'same' : 'unknown'
  }
  const { authorizationList } = found as { authorizationList?: readonly unknown[] | null }
  const isOwn = isSameHex(found.from, request.from)
  // Handing an account to a contract (EIP-7702) was never in a request of ours.
  const isHandedOver = isOwn && (authorizationList ?? []).length > 0
  const isSame =
    isOwn &&
    isSameHex(found.to, request.to) &&
    isSameHex(found.input, request.data ?? '0x') &&
    sameQuantity(found.value, request.value) &&
    sameQuantity(found.chainId ?? request.chainId, request.chainId) &&
    sameQuantity(request.nonce ?? found.nonce, found.nonce)
  if (isSame && !isHandedOver) return 'same'
  // A plain payment of its own is what it says.
  if (isHandedOver || (isOwn && found.input === '0x')) return 'altered'
  if ((await readAccountKind(node, request.from)) === 'account') {
    // One that is to be deployed by it, which it is once that is in a block.
    const isAwaited = !isOwn && found.blockNumber === null
    const { from: address } = request
    return isAwaited && (await isSmartWallet({ address, chainId: node.chain.id })) ? 'unknown' : 'altered'
  }
  return compareEffect(node, { hash, request })
}

const sameQuantity = (one: Hex, other: Hex) => hexToBigInt(one) === hexToBigInt(other)
