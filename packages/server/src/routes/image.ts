import { imageCall } from '@latchkey/protocol/wire'
import { Refusal } from '../answers/Refusal.js'
import { defineRoute } from '../http/Route.js'

/** `GET /v1/image` */
export const imageRoute = defineRoute({
  call: imageCall,
  summary:
    'A picture of the open web, such as an avatar: fetched by this server, so that its host sees no viewer.',
  access: 'project',
  produces: ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/svg+xml'],
  cost: () => 2,
  refuses: [404],
  handle: async ({ query }, { config, images }, { ip, signal }) => {
    if (!config.images.enabled) {
      throw new Refusal({ status: 404, field: 'url', description: 'This server fetches no pictures' })
    }
    const { bytes, type } = await images.fetch(query.url, signal, ip)
    return {
      body: bytes,
      type,
      headers: {
        'cache-control': 'public, max-age=86400',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        // Pages of any site show it; with `require-corp` they have to be told that they may.
        'cross-origin-resource-policy': 'cross-origin',
      },
    }
  },
})
