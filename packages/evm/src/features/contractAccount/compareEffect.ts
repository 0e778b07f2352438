import type { SendVerdict } from '@latchkey/core/adapter'
import { type Address, type Hash, type Hex, hexToBigInt } from 'viem'
import type { EvmNode } from '../../getNode.js'
import { decodeTransfer } from '../tokens.js'
import { findReceipt } from '../track/findTransaction.js'
import { listTransfers } from '../track/listTransfers.js'
import type { TransactionRequest } from '../transactionRequest.js'
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
  // All of it was undone: nothing left the account.
  if (receipt.status !== 'success') return 'same'
  const { from } = request
  const expected = toExpected(request)
  if (expected.asset !== 'coin') {
    const transfers = listTransfers(receipt.logs).filter((one) => isSame(one.from, from))
    return judge(
      transfers.map(({ token, to, value }) => ({ asset: token, to, value })),
      expected,
    )
  }
  const moves = await readCoinMoves(node, { hash, from })
  // No trace of it here, or no node that keeps one.
  if (!moves) return 'incomparable'
  // The entry point of ERC-4337, which the transaction calls, takes what it costs from the account itself.
  const given = moves.filter(({ to }) => isSame(to, expected.to) || !receipt.to || !isSame(to, receipt.to))
  return judge(
    given.map(({ to, value }) => ({ asset: 'coin', to, value })),
    expected,
  )
}

/** A token may keep a part, or send it elsewhere: together it is no more than what was reviewed (M-15). */
function judge(moves: readonly Move[], expected: Move): SendVerdict {
  // It has failed inside, or left no log.
  if (moves.length === 0) return 'incomparable'
  const sum = (of: readonly Move[]) => of.reduce((total, { value }) => total + value, 0n)
  const isAsset = ({ asset }: Move) => isSame(asset, expected.asset)
  const arrived = moves.filter((one) => isAsset(one) && isSame(one.to, expected.to))
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

const isSame = (one: Hex | 'coin', other: Hex | 'coin') => one.toLowerCase() === other.toLowerCase()
