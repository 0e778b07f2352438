import { chainsCall } from '@latchkey/protocol/wire'
import { defineRoute } from '../http/Route.js'

/** `GET /v1/supported-chains` */
export const chainsRoute = defineRoute({
  call: chainsCall,
  summary: 'The chains this server serves, over HTTP and over WebSocket.',
  access: 'none',
  handle: (_, { networks }) => ({
    json: {
      http: networks.all.map(({ chainId }) => chainId),
      ws: networks.all.filter(({ nodes }) => nodes.wsUrls.length > 0).map(({ chainId }) => chainId),
    },
    headers: { 'cache-control': 'public, max-age=86400, s-maxage=86400' },
  }),
})
