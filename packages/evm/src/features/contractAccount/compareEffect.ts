import type { SendVerdict } from '@latchkey/core/adapter'
import { type Address, type Hash, hexToBigInt } from 'viem'
import type { EvmNode } from '../../adapter/getNode.js'
import { isSameHex } from '../../isSameHex.js'
import { decodeTransfer } from '../send/tokens.js'
import type { TransactionRequest } from '../send/transactionRequest.js'
import { listTransfers } from '../track/listTransfers.js'
import { findReceipt } from '../track/readChain.js'
import { hasFailedInside } from './hasFailedInside.js'
import { listOperations } from './operations.js'
import { readCoinMoves } from './readCoinMoves.js'

export type CompareEffectParameters = { hash: Hash; request: TransactionRequest }

/** Something that left the account. */
type Move = { asset: Address | 'coin'; to: Address; value: bigint }

/**
 * Compares what an account that runs a contract's code has given away with what was reviewed: the transaction around it is
 * another account's, and says nothing (S-22).
 */
export async function compareEffect(
  node: EvmNode,
  { hash, request }: CompareEffectParameters,
): Promise<SendVerdict> {
  const receipt = await findReceipt(node, hash)
  if (!receipt) return 'unknown'
  const { from } = request
  // All of it was undone: nothing left the account.
  if (!receipt.isDone || hasFailedInside(receipt, { account: from })) return 'same'
  const operations = listOperations(receipt, from)
  const expected = toExpected(request)
  const verdict = await compare()
  // One of them may be what was reviewed, and none says which.
  return verdict === 'altered' && operations.length > 1 ? 'incomparable' : verdict

  async function compare(): Promise<SendVerdict> {
    if (expected.asset === 'coin') return compareCoins()
    const logs = operations.length > 0 ? operations.flatMap((one) => one.logs) : (receipt?.logs ?? [])
    const transfers = listTransfers(logs).filter((one) => isSameHex(one.from, from))
    return judge(
      transfers.map(({ token, to, value }) => ({ asset: token, to, value })),
      expected,
    )
  }

  async function compareCoins(): Promise<SendVerdict> {
    const moves = await readCoinMoves(node, { hash, from })
    // No trace of it here, or no node that keeps one.
    if (!moves) return 'incomparable'
    // The entry point takes what an operation costs from the account, and keeps the rest for it; a call may give it to others.
    const isCost = ({ to, isPlain }: { to: Address; isPlain: boolean }) =>
      isPlain && operations.some(({ entryPoint }) => isSameHex(to, entryPoint))
    const given = moves.filter((move) => isSameHex(move.to, expected.to) || !isCost(move))
    return judge(
      given.map(({ to, value }) => ({ asset: 'coin', to, value })),
      expected,
    )
  }
}

/** A token may keep a part, or send it elsewhere: together it is no more than what was reviewed (M-15). */
function judge(moves: readonly Move[], expected: Move): SendVerdict {
  // It has failed inside, or left no log.
  if (moves.length === 0) return 'incomparable'
  const sum = (of: readonly Move[]) => of.reduce((total, { value }) => total + value, 0n)
  const isAsset = ({ asset }: Move) => isSameHex(asset, expected.asset)
  const arrived = moves.filter((one) => isAsset(one) && isSameHex(one.to, expected.to))
  if (arrived.length === 0 || sum(arrived) > expected.value) return 'altered'
  if (expected.asset === 'coin' && sum(arrived) !== expected.value) return 'altered'
  // Something else has left the account as well, e.g. for who pays its fees.
  return moves.every(isAsset) && sum(moves) <= expected.value ? 'same' : 'incomparable'
}

function toExpected({ to, value, data }: TransactionRequest): Move {
  const transfer = data && decodeTransfer(data)
  if (transfer) return { asset: to, to: transfer.to, value: transfer.value }
  return { asset: 'coin', to, value: hexToBigInt(value) }
}
