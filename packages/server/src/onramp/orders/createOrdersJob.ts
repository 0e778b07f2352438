import { setTimeout as sleep } from 'node:timers/promises'
import { and, asc, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Dependencies } from '../../Dependencies.js'
import type { NetworkJob } from '../../networks/Network.js'
import { onrampOrders } from '../../store/schema/orders.js'

/** Orders that came to nothing are of no use to anybody after this. */
const keepMs = 30 * 24 * 60 * 60 * 1_000
const pauseMs = 15_000

export type OrdersJobParameters = Pick<Dependencies, 'store' | 'now'> & {
  provider: string
  deliver: (orderId: string) => Promise<void>
}

/** Delivers orders that a crash left paid, and ends those that were not paid in time. */
export function createOrdersJob(parameters: OrdersJobParameters): NetworkJob {
  return {
    name: `onramp:${parameters.provider}`,
    async run(signal) {
      while (!signal.aborted) {
        await sweepOrders(parameters, signal)
        await sleep(pauseMs, undefined, { signal }).catch(() => {})
      }
    },
  }
}

/** One round of the job. */
export async function sweepOrders(
  { store, now, provider, deliver }: OrdersJobParameters,
  signal?: AbortSignal,
): Promise<void> {
  const at = new Date(now())
  const own = eq(onrampOrders.provider, provider)
  await store.db
    .update(onrampOrders)
    .set({ status: 'expired', endedAt: at })
    .where(and(own, eq(onrampOrders.status, 'pending'), lt(onrampOrders.expiresAt, at)))
  await store.db
    .delete(onrampOrders)
    .where(
      and(
        own,
        inArray(onrampOrders.status, ['cancelled', 'expired']),
        lt(onrampOrders.expiresAt, new Date(at.getTime() - keepMs)),
      ),
    )
  const stuck = await store.db
    .select({ id: onrampOrders.id })
    .from(onrampOrders)
    .where(
      and(
        own,
        eq(onrampOrders.status, 'paid'),
        or(isNull(onrampOrders.leasedUntil), lt(onrampOrders.leasedUntil, at)),
      ),
    )
    .orderBy(asc(onrampOrders.sequence))
    .limit(100)
  for (const { id } of stuck) {
    if (signal?.aborted) return
    await deliver(id)
  }
}
