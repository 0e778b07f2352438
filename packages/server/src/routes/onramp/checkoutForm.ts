import { setTimeout as sleep } from 'node:timers/promises'
import { defineCall, onrampOrderParamsSchema } from '@latchkey/protocol/wire'
import * as v from 'valibot'
import { Refusal } from '../../answers/Refusal.js'
import { defineRoute } from '../../http/Route.js'
import { checkoutBase, isOwnPage } from '../../onramp/checkout/checkoutBase.js'
import { isCheckoutToken } from '../../onramp/checkout/checkoutToken.js'
import { pageHeaders } from '../../onramp/checkout/pageHeaders.js'
import { requireOrder } from '../../onramp/checkout/requireOrder.js'
import { cancelOrder, payOrder } from '../../onramp/orders/changeOrder.js'
import { acceptedSecrets } from '../../store/acceptedSecrets.js'

/** How long the form waits for the coins; the page follows what takes longer. */
const patienceMs = 5_000

/** `POST /onramp/checkout/{id}`: the form of that page. Sent twice, it pays once and shows the same page. */
export const checkoutFormRoute = defineRoute({
  call: defineCall({
    name: 'onrampPay',
    method: 'POST',
    path: '/onramp/checkout/:id',
    params: onrampOrderParamsSchema,
    body: v.object({ token: v.string(), action: v.picklist(['pay', 'cancel']) }),
  }),
  summary: 'Pays for an order or cancels it: the form of its page.',
  access: 'none',
  success: 303,
  refuses: [403, 404],
  acceptForm: true,
  async handle({ params: { id }, body: { token, action } }, dependencies, { headers }) {
    const { config, onramp } = dependencies
    if (!isOwnPage(config, headers) || !isCheckoutToken(acceptedSecrets(dependencies), id, token)) {
      throw new Refusal({
        status: 403,
        form: 'text',
        description: 'Open the page of the order and pay there',
      })
    }
    const order = await requireOrder(dependencies, id)
    if (action === 'cancel') await cancelOrder(dependencies, id)
    else if (await payOrder(dependencies, id)) {
      const seller = onramp.find(({ info }) => info.serviceProvider === order.provider)
      // Not bound to the request: what is paid is delivered, also if the buyer closes the page.
      const delivery = seller?.deliver?.(id) ?? Promise.resolve()
      await Promise.race([delivery, sleep(patienceMs, undefined, { ref: false })])
    }
    const { origin } = new URL(checkoutBase(config, headers))
    return {
      body: '',
      type: 'text/plain; charset=utf-8',
      status: 303,
      // Relative, so that it holds behind a proxy that adds a path.
      headers: { ...pageHeaders(origin), location: id },
    }
  },
})
