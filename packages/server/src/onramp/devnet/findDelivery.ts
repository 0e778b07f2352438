import { and, eq, isNotNull } from 'drizzle-orm'
import type { Dependencies } from '../../Dependencies.js'
import type { Network } from '../../networks/Network.js'
import { onrampOrders } from '../../store/schema/orders.js'
import type { Order } from '../orders/Order.js'

/** Clocks of chains may differ from ours. */
const slackMs = 60 * 60 * 1_000
const maximumPages = 4

/**
 * The transaction that already delivered an order, if there is one: a payment of exactly its amount to its address, not
 * before it was paid, that no other order counts as its own.
 *
 * The faucet takes no key that would make a second request harmless, so this is how a delivery whose answer got lost is
 * told from one that never was. Its edge: if somebody else sends exactly the same amount to the same address in the
 * same minutes, that payment is taken for the delivery, and the buyer gets nothing more. On a devnet that is no loss,
 * and the other way round, paying twice, would be.
 */
export async function findDelivery(
  { store }: Pick<Dependencies, 'store'>,
  network: Network,
  order: Order,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const rows = await store.db
    .select({ hash: onrampOrders.hash })
    .from(onrampOrders)
    .where(
      and(
        eq(onrampOrders.chainId, order.chainId),
        eq(onrampOrders.address, order.address),
        isNotNull(onrampOrders.hash),
      ),
    )
  const counted = new Set(rows.map(({ hash }) => hash))
  const since = (order.paidAt ?? order.createdAt).getTime() - slackMs
  let cursor: string | undefined
  for (let page = 0; page < maximumPages; page += 1) {
    const { transactions, next } = await network.history.history(order.address, {
      limit: 50,
      ...(cursor !== undefined && { cursor }),
      ...(signal && { signal }),
    })
    for (const { hash, minedAt, status, transfers } of transactions) {
      if (minedAt && minedAt.getTime() < since) return undefined
      const pays = transfers.some(
        ({ token, direction, amount }) =>
          token.address === undefined && direction === 'in' && amount === order.amount,
      )
      if (pays && status !== 'failed' && !counted.has(hash)) return hash
    }
    if (next === null) return undefined
    cursor = next
  }
  return undefined
}
