import { randomBytes } from 'node:crypto'
import type { Dependencies } from '../../Dependencies.js'
import type { Writer } from '../../idempotency/keys.js'
import { onrampOrders } from '../../store/schema/orders.js'
import type { Order } from './Order.js'

/** How long an order can be paid. */
const lifeMs = 60 * 60 * 1_000

export type CreateOrderParameters = Pick<
  Order,
  | 'provider'
  | 'projectId'
  | 'partnerUserId'
  | 'chainId'
  | 'address'
  | 'coin'
  | 'decimals'
  | 'amount'
  | 'currency'
  | 'total'
  | 'subtotal'
  | 'fee'
  | 'networkFee'
>

/** Keeps a new order, to be paid within the hour; returns its id, which cannot be guessed. `onMade` runs in its transaction. */
export async function createOrder(
  { store, now }: Pick<Dependencies, 'store' | 'now'>,
  parameters: CreateOrderParameters,
  onMade?: (transaction: Writer, id: string) => Promise<void>,
): Promise<string> {
  const id = randomBytes(24).toString('base64url')
  const createdAt = new Date(now())
  const expiresAt = new Date(createdAt.getTime() + lifeMs)
  await store.db.transaction(async (transaction) => {
    await transaction.insert(onrampOrders).values({ ...parameters, id, createdAt, expiresAt })
    await onMade?.(transaction, id)
  })
  return id
}
