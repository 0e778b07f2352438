import type { Caip2Id } from '@latchkey/protocol'
import type { OnrampOrderResponse } from '@latchkey/protocol/wire'
import { formatHundredths, formatUnits } from '../money.js'
import { type Order, statusOf } from './Order.js'

/** An order as the wire has it. */
export function describeOrder(order: Order, provider: string, now: number): OnrampOrderResponse {
  return {
    id: order.id,
    status: statusOf(order, now),
    provider,
    chainId: order.chainId as Caip2Id,
    address: order.address,
    purchaseAmount: { amount: formatUnits(order.amount, order.decimals), currency: order.coin },
    paymentTotal: { amount: formatHundredths(order.total), currency: order.currency },
    hash: order.hash,
    reason: order.reason,
    createdAt: order.createdAt.toISOString(),
    expiresAt: order.expiresAt.toISOString(),
  }
}
