import { findSvg } from '@latchkey/icons/svg'
import { networkImageCall } from '@latchkey/protocol/wire'
import { Refusal } from '../../answers/Refusal.js'
import { defineRoute } from '../../http/Route.js'
import { answerPicture } from './answerPicture.js'

/** `GET /v1/networks/{chainId}/image` */
export const networkImageRoute = defineRoute({
  call: networkImageCall,
  summary: 'The picture of a network, by its CAIP-2 id.',
  access: 'none',
  produces: ['image/svg+xml'],
  refuses: [404],
  handle: async ({ params: { chainId } }) => {
    const svg = await findSvg('network', chainId)
    if (!svg) throw new Refusal({ status: 404, field: 'chainId', description: 'There is no such picture' })
    return answerPicture(svg)
  },
})
