import type { TransactionReading } from '@latchkey/core/adapter'
import type { Address } from 'viem'
import { isSameHex } from '../../isSameHex.js'
import { hasFailedInside } from '../contractAccount/hasFailedInside.js'
import { type Log, listOperations } from '../contractAccount/operations.js'
import { listTransfers } from './listTransfers.js'
import type { Reader } from './Reader.js'
import type { ChainReceipt } from './readChain.js'
import { readFinality } from './readFinality.js'
import type { Reasons } from './readReason.js'

export type ReadReceiptParameters = {
  receipt: ChainReceipt
  reasons: Reasons
  /** What a Safe's owners have signed, where it was found by that. */
  safeTxHash?: string | undefined
}

/** What a receipt says. A token's transfer is one only if the token says so itself, and of how much (M-15). */
export async function readReceipt(
  { node, from, expected: { to, value, token, bought } }: Reader,
  { receipt, reasons, safeTxHash }: ReadReceiptParameters,
): Promise<TransactionReading> {
  const { transactionHash: hash, blockNumber } = receipt
  const { confirmations, isFinal } = await readFinality(node, blockNumber)
  const failed = (reason: string | undefined) =>
    ({ status: 'failed', hash, blockNumber, isFinal, reason }) as const
  if (!receipt.isDone) return failed(await reasons(node, receipt))
  // Sent by another account for one that is a contract; what others do in it does not count.
  const isForAccount = !isSameHex(receipt.from, from)
  if (isForAccount && hasFailedInside(receipt, { account: from, safeTxHash }))
    return failed('the account’s call failed')
  const confirmed = { status: 'confirmed', hash, blockNumber, confirmations, isFinal } as const
  if (token === undefined && bought === undefined) return confirmed
  const operations = isForAccount ? listOperations(receipt, from) : []
  const logs = operations.length > 0 ? operations.flatMap((one) => one.logs) : receipt.logs
  // What a swap brings comes from whoever the exchange has for it.
  if (bought)
    return { ...confirmed, received: sumReceived(logs, { token: bought, to: from, sender: undefined }) }
  if (token === undefined) return confirmed
  const received = sumReceived(logs, { token, to, sender: isForAccount ? from : undefined })
  if (received === undefined) return failed('the token recorded no transfer')
  return received < value ? { ...confirmed, received } : confirmed
}

function sumReceived(
  logs: readonly Log[],
  { token, to, sender }: { token: Address; to: Address; sender: Address | undefined },
): bigint | undefined {
  const transfers = listTransfers(logs).filter(
    (one) => one.token === token && one.to === to && (sender === undefined || one.from === sender),
  )
  return transfers.length === 0 ? undefined : transfers.reduce((sum, one) => sum + one.value, 0n)
}
