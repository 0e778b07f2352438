import type { onrampOrders } from '../../store/schema/orders.js'

/** A purchase on our own checkout page. */
export type Order = typeof onrampOrders.$inferSelect

/** How far an order is. */
export type OrderStatus = Order['status']

/** The status that a reader is told: an order not paid in time is expired, also before the job marks it. */
export const statusOf = ({ status, expiresAt }: Order, now: number): OrderStatus =>
  status === 'pending' && expiresAt.getTime() <= now ? 'expired' : status
