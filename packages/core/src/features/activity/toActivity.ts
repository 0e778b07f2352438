import { cleanText, isWireQuantity, makeAmount, textLimits, tokenAssetId } from '@latchkey/protocol'
import type { Transaction } from '../transactions/Transaction.js'
import type { Activity } from './Activity.js'

/** Maps a record of this browser to an activity of its account. */
export function toActivity(transaction: Transaction): Activity {
  const { id, caipNetworkId, status, submittedAt, settledAt, from, to, amount, token } = transaction
  const { purpose, received } = transaction
  const { confirmations: count, finalAt: of, isFinal } = transaction
  // History knows it by the transaction that holds it.
  const hash = transaction.minedHash ?? transaction.hash
  const symbol = cleanText(amount.symbol, textLimits.symbol)
  const direction = from.toLowerCase() === to.toLowerCase() ? 'self' : 'out'
  const isMoved =
    transaction.replaces?.kind !== 'cancel' &&
    purpose?.kind !== 'approval' &&
    amount.value !== '0' &&
    isWireQuantity(amount.value)
  const bought = purpose?.kind === 'swap' && isMoved ? purpose.bought : undefined
  const boughtSymbol = bought && cleanText(bought.symbol, textLimits.symbol)
  const arrived = bought && received !== undefined && isWireQuantity(received) ? received : undefined
  const outgoing = {
    direction,
    symbol,
    name: symbol,
    amount: makeAmount(BigInt(isMoved ? amount.value : 0), amount.decimals),
    assetId: tokenAssetId(caipNetworkId, token),
    isCollectible: false,
  } as const
  const incoming = bought &&
    boughtSymbol !== undefined &&
    arrived !== undefined && {
      direction: 'in' as const,
      symbol: boughtSymbol,
      name: boughtSymbol,
      amount: makeAmount(BigInt(arrived), bought.decimals),
      assetId: tokenAssetId(caipNetworkId, bought.token),
      isCollectible: false,
    }
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
    transfers: isMoved ? [outgoing, ...(incoming ? [incoming] : [])] : [],
    ...(boughtSymbol !== undefined && { swap: { sold: symbol, bought: boughtSymbol } }),
    isSpam: false,
    ...(count !== undefined && of !== undefined && !isFinal && { confirmations: { count, of } }),
    ...(transaction.isAltered && { isAltered: true }),
  }
}
