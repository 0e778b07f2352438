import type { SendVerdict } from '@latchkey/core/adapter'
import { isHash } from 'viem'
import type { EvmNode } from '../../adapter/getNode.js'
import { isSameHex } from '../../isSameHex.js'
import { hasFailedInside } from '../contractAccount/hasFailedInside.js'
import { listTransfers } from '../track/listTransfers.js'
import { findReceipt } from '../track/readChain.js'
import { decodeSwap } from './decodeSwap.js'
import type { Batch } from './swapPayload.js'

export type VerifyBatchParameters = { hash: string; batch: Batch }

/**
 * Compares what left and reached the account with what was reviewed: the transaction around a batch is of the wallet's making,
 * and says nothing (S-22). Coins leave no logs, so that a swap for the coin cannot be compared.
 */
export async function verifyBatch(
  node: EvmNode,
  { hash, batch: { from, calls } }: VerifyBatchParameters,
): Promise<SendVerdict> {
  const receipt = isHash(hash) ? await findReceipt(node, hash) : undefined
  if (!receipt) return 'unknown'
  if (!receipt.isDone || hasFailedInside(receipt, { account: from })) return 'same'
  const swap = decodeSwap(calls.at(-1)?.data ?? '0x')
  if (!swap) return 'incomparable'
  const transfers = listTransfers(receipt.logs)
  const given = transfers.filter((one) => isSameHex(one.from, from))
  const sum = (of: typeof transfers) => of.reduce((total, { value }) => total + value, 0n)
  const isSold = given.every(({ token }) => isSameHex(token, swap.path[0]))
  if (given.length === 0 || !isSold || sum(given) > (swap.amount ?? 0n)) return 'altered'
  if (swap.isNativeOut) return 'incomparable'
  const last = swap.path.at(-1)
  const got = transfers.filter((one) => last && isSameHex(one.token, last) && isSameHex(one.to, from))
  return sum(got) >= swap.minimum ? 'same' : 'altered'
}
