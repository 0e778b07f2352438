import { Refusal } from '../../answers/Refusal.js'
import type { Dependencies } from '../../Dependencies.js'
import { findOrder } from '../orders/changeOrder.js'
import type { Order } from '../orders/Order.js'

/** The order of a checkout page, or 404. */
export async function requireOrder(dependencies: Pick<Dependencies, 'store'>, id: string): Promise<Order> {
  const order = await findOrder(dependencies, id)
  if (!order) throw new Refusal({ status: 404, form: 'text', description: 'There is no such order' })
  return order
}
