import type { TransactionReading } from '@latchkey/core/adapter'
import { type Address, hexToBigInt, pad, type TransactionReceipt } from 'viem'
import type { Reader } from './Reader.js'
import { readFinality } from './readFinality.js'
import type { Reasons } from './readReason.js'

/** `Transfer(address,address,uint256)` */
const transferEvent = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

export type ReadReceiptParameters = { receipt: TransactionReceipt; reasons: Reasons }

/** What a receipt says. A token's transfer is one only if the token says so itself, and of how much (M-15). */
export async function readReceipt(
  { node, expected: { to, value, token } }: Reader,
  { receipt, reasons }: ReadReceiptParameters,
): Promise<TransactionReading> {
  const { transactionHash: hash, blockNumber } = receipt
  const { confirmations, isFinal } = await readFinality(node, blockNumber)
  if (receipt.status !== 'success')
    return { status: 'failed', hash, blockNumber, isFinal, reason: await reasons(node, receipt) }
  const confirmed = { status: 'confirmed', hash, blockNumber, confirmations, isFinal } as const
  if (token === undefined) return confirmed
  const received = sumReceived(receipt, token, to)
  if (received === undefined)
    return { status: 'failed', hash, blockNumber, isFinal, reason: 'the token recorded no transfer' }
  return received < value ? { ...confirmed, received } : confirmed
}

function sumReceived({ logs }: TransactionReceipt, token: Address, to: Address): bigint | undefined {
  const transfers = logs.filter(
    ({ address, topics: [event, , receiver] }) =>
      address.toLowerCase() === token.toLowerCase() &&
      event === transferEvent &&
      receiver === pad(to).toLowerCase(),
  )
  return transfers.length === 0
    ? undefined
    : transfers.reduce((sum, { data }) => sum + (data === '0x' ? 0n : hexToBigInt(data)), 0n)
}
