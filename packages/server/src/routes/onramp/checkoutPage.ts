import { defineCall, onrampOrderParamsSchema } from '@latchkey/protocol/wire'
import { defineRoute } from '../../http/Route.js'
import { checkoutBase } from '../../onramp/checkout/checkoutBase.js'
import { checkoutToken } from '../../onramp/checkout/checkoutToken.js'
import { pageHeaders } from '../../onramp/checkout/pageHeaders.js'
import { renderCheckout } from '../../onramp/checkout/renderCheckout.js'
import { requireOrder } from '../../onramp/checkout/requireOrder.js'

/** `GET /onramp/checkout/{id}`: the page on which an order is paid. */
export const checkoutPageRoute = defineRoute({
  call: defineCall({
    name: 'onrampCheckout',
    method: 'GET',
    path: '/onramp/checkout/:id',
    params: onrampOrderParamsSchema,
  }),
  summary: 'The page on which an order is paid, for a person.',
  access: 'none',
  produces: ['text/html'],
  refuses: [404],
  async handle({ params: { id } }, dependencies, { headers }) {
    const { config, networks, now, secret } = dependencies
    const order = await requireOrder(dependencies, id)
    const body = renderCheckout({
      order,
      network: networks.find(order.chainId),
      token: checkoutToken(secret, id),
      now: now(),
    })
    const { origin } = new URL(checkoutBase(config, headers))
    return { body, type: 'text/html; charset=utf-8', headers: pageHeaders(origin) }
  },
})
