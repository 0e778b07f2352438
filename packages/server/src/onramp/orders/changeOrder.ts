import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Dependencies } from '../../Dependencies.js'
import { onrampOrders } from '../../store/schema/orders.js'
import type { Order } from './Order.js'

type Parts = Pick<Dependencies, 'store' | 'now'>

// Every change is one UPDATE that names the status it starts from: of any number of requests, processes and clicks at
// the same time exactly one gets the row back, and a crash leaves the order either before the change or after it.

/** The order of an id. */
export async function findOrder({ store }: Pick<Parts, 'store'>, id: string): Promise<Order | undefined> {
  const [order] = await store.db.select().from(onrampOrders).where(eq(onrampOrders.id, id))
  return order
}

/** `pending` → `paid`; whether this call did it. */
export async function payOrder({ store, now }: Parts, id: string): Promise<boolean> {
  const at = new Date(now())
  const rows = await store.db
    .update(onrampOrders)
    .set({ status: 'paid', paidAt: at })
    .where(and(eq(onrampOrders.id, id), eq(onrampOrders.status, 'pending'), gt(onrampOrders.expiresAt, at)))
    .returning({ id: onrampOrders.id })
  return rows.length === 1
}

/** `pending` → `cancelled`; whether this call did it. */
export async function cancelOrder({ store, now }: Parts, id: string): Promise<boolean> {
  const rows = await store.db
    .update(onrampOrders)
    .set({ status: 'cancelled', endedAt: new Date(now()) })
    .where(and(eq(onrampOrders.id, id), eq(onrampOrders.status, 'pending')))
    .returning({ id: onrampOrders.id })
  return rows.length === 1
}

/** Takes a paid order for delivery, for a while; undefined where another process has it or it needs none. */
export async function leaseOrder(
  { store, now }: Parts,
  id: string,
  leaseMs: number,
): Promise<Order | undefined> {
  const at = new Date(now())
  const [order] = await store.db
    .update(onrampOrders)
    .set({ leasedUntil: new Date(at.getTime() + leaseMs), attempts: sql`${onrampOrders.attempts} + 1` })
    .where(
      and(
        eq(onrampOrders.id, id),
        eq(onrampOrders.status, 'paid'),
        or(isNull(onrampOrders.leasedUntil), lt(onrampOrders.leasedUntil, at)),
      ),
    )
    .returning()
  return order
}

/** `paid` → `delivered` or `failed`. */
export async function endOrder(
  { store, now }: Parts,
  id: string,
  outcome: { hash: string } | { reason: string },
): Promise<void> {
  const status = 'hash' in outcome ? ('delivered' as const) : ('failed' as const)
  await store.db
    .update(onrampOrders)
    .set({ status, ...outcome, endedAt: new Date(now()), leasedUntil: null })
    .where(and(eq(onrampOrders.id, id), eq(onrampOrders.status, 'paid')))
}
