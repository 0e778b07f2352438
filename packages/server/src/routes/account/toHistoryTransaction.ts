import { formatAmount } from '@latchkey/protocol'
import type { HistoryTransaction, HistoryTransfer } from '@latchkey/protocol/wire'
import {
  type AccountTransaction,
  type AccountTransfer,
  type Network,
  priceKey,
} from '../../networks/Network.js'
import { addressOf, markImitation } from './toTokenBalance.js'
import { worthOf } from './worthOf.js'

/** The wire takes no more in one transaction. */
const maximumTransfers = 200

export type HistoryView = {
  network: Network
  prices: ReadonlyMap<string, number>
  /** From `listKnownSymbols`. */
  symbols: ReadonlySet<string>
  /** Milliseconds since 1970. */
  now: number
}

/**
 * A transaction as the wire has it. One that moved nothing has `transfers: null`, since clients hide those with an empty
 * list.
 */
export function toHistoryTransaction(
  transaction: AccountTransaction,
  { network, prices, symbols, now }: HistoryView,
): HistoryTransaction {
  const { id, operation, hash, minedAt, from, to, isInitiator, status, nonce, confirmations, transfers } =
    transaction
  const moved = transfers
    .slice(0, maximumTransfers)
    .map((transfer) => toHistoryTransfer(transfer, { prices, symbols }))
  return {
    id,
    metadata: {
      operationType: operation,
      hash,
      // The wire has no word for "not yet".
      minedAt: (minedAt ?? new Date(now)).toISOString(),
      sentFrom: from,
      sentTo: to,
      status,
      nonce,
      application: null,
      chain: network.chainId,
      initiatedByAccount: isInitiator ?? null,
      ...(confirmations && { confirmations }),
    },
    transfers: moved.length > 0 ? moved : null,
  }
}

/** Value and price are today's; both are null where the price is unknown. */
function toHistoryTransfer(
  { token, direction, amount }: AccountTransfer,
  { prices, symbols }: Pick<HistoryView, 'prices' | 'symbols'>,
): HistoryTransfer {
  const { name, symbol, decimals, iconUrl, listed } = token
  const price = prices.get(priceKey(token))
  return {
    fungible_info: {
      name,
      symbol,
      icon: iconUrl === '' ? null : { url: iconUrl },
      address: addressOf(token) ?? null,
      listed,
      ...markImitation(token, symbols),
    },
    nft_info: null,
    direction,
    quantity: { numeric: formatAmount({ value: amount, decimals }) },
    value: price === undefined ? null : worthOf(amount, decimals, price),
    price: price ?? null,
  }
}
