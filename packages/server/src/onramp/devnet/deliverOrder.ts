import type { Dependencies } from '../../Dependencies.js'
import { endOrder, leaseOrder } from '../orders/changeOrder.js'
import { type DevnetControl, FaucetRefusal } from './createDevnetControl.js'
import { findDelivery } from './findDelivery.js'

export type DeliverOrderParameters = Pick<Dependencies, 'store' | 'now' | 'networks' | 'log'> & {
  control: DevnetControl
  /** Longer than the faucet may take, so that no second delivery begins while it still may pay. */
  leaseMs: number
}

/**
 * Brings the coins of a paid order, once: one at a time holds the lease, and whoever takes it after another first looks
 * whether that one's coins have arrived. Throws nothing: what fails now is tried again by the job.
 */
export async function deliverOrder(parameters: DeliverOrderParameters, orderId: string): Promise<void> {
  const { networks, log, control, leaseMs } = parameters
  try {
    const order = await leaseOrder(parameters, orderId, leaseMs)
    if (!order) return
    const network = networks.find(order.chainId)
    if (!network) {
      await endOrder(parameters, orderId, { reason: 'This chain is no longer served' })
      return
    }
    const arrived = order.attempts > 1 ? await findDelivery(parameters, network, order) : undefined
    const { chainId: chain, address, amount } = order
    const hash = arrived ?? (await control.fund({ chain, address, amount }))
    await endOrder(parameters, orderId, { hash })
  } catch (error) {
    if (error instanceof FaucetRefusal) {
      await endOrder(parameters, orderId, { reason: error.message.slice(0, 500) }).catch(() => {})
      return
    }
    log.warn('an order could not be delivered yet', { error: innermost(error) })
  }
}

/** What is around an error of the database holds the statement with its values, addresses among them (V-04). */
function innermost(error: unknown): string {
  let current = error
  for (let depth = 0; depth < 8 && current instanceof Error && current.cause instanceof Error; depth += 1) {
    current = current.cause
  }
  return String(current)
}
