import { cleanText, isWireQuantity, makeAmount, textLimits, tokenAssetId } from '@latchkey/protocol'
import type { Transaction } from '../transactions/Transaction.js'
import type { Activity } from './Activity.js'

/** Maps a record of this browser to an activity of its account. */
export function toActivity(transaction: Transaction): Activity {
  const { id, caipNetworkId, status, submittedAt, settledAt, from, to, amount, token } = transaction
  const { confirmations: count, finalAt: of, isFinal } = transaction
  // History knows it by the transaction that holds it.
  const hash = transaction.minedHash ?? transaction.hash
  const symbol = cleanText(amount.symbol, textLimits.symbol)
  const direction = from.toLowerCase() === to.toLowerCase() ? 'self' : 'out'
  const isMoved =
    transaction.replaces?.kind !== 'cancel' &&
    transaction.purpose?.kind !== 'approval' &&
    amount.value !== '0' &&
    isWireQuantity(amount.value)
  return {
    id,
    transactionId: id,
    ...(hash !== undefined && { hash }),
    chainId: caipNetworkId,
    status,
    time: settledAt ?? submittedAt,
    direction: isMoved ? direction : 'none',
    from,
    to,
    transfers: isMoved
      ? [
          {
            direction,
            symbol,
            name: symbol,
            amount: makeAmount(BigInt(amount.value), amount.decimals),
            assetId: tokenAssetId(caipNetworkId, token),
            isCollectible: false,
          },
        ]
      : [],
    isSpam: false,
    ...(count !== undefined && of !== undefined && !isFinal && { confirmations: { count, of } }),
    ...(transaction.isAltered && { isAltered: true }),
  }
}
