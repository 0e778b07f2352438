import { onrampOrderCall } from '@latchkey/protocol/wire'
import { Refusal } from '../../answers/Refusal.js'
import { defineRoute } from '../../http/Route.js'
import { findOrder } from '../../onramp/orders/changeOrder.js'
import { describeOrder } from '../../onramp/orders/describeOrder.js'

/** `GET /v1/onramp/orders/{id}` */
export const onrampOrderRoute = defineRoute({
  call: onrampOrderCall,
  summary: 'How far an order is that is paid for on a page of this server.',
  access: 'project',
  refuses: [404],
  async handle({ params: { id } }, dependencies, { project }) {
    const order = await findOrder(dependencies, id)
    if (!order || order.projectId !== project?.id) {
      throw new Refusal({ status: 404, field: 'id', description: 'There is no such order' })
    }
    const seller = dependencies.onramp.find(({ info }) => info.serviceProvider === order.provider)
    return {
      json: describeOrder(order, seller?.info.name ?? order.provider, dependencies.now()),
      headers: { 'cache-control': 'no-store' },
    }
  },
})
