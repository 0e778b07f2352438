import { defineCall } from '@latchkey/protocol/wire'
import { defineRoute } from '../../http/Route.js'
import { checkoutStyle } from '../../onramp/checkout/checkoutStyle.js'

/** `GET /onramp/checkout.css` */
export const checkoutStyleRoute = defineRoute({
  call: defineCall({ name: 'onrampStyle', method: 'GET', path: '/onramp/checkout.css' }),
  summary: 'The style of the page on which an order is paid.',
  access: 'none',
  produces: ['text/css'],
  handle: () => ({
    body: checkoutStyle,
    type: 'text/css; charset=utf-8',
    headers: { 'cache-control': 'public, max-age=3600' },
  }),
})
