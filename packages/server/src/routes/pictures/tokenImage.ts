import { findSvg } from '@latchkey/icons/svg'
import { tokenImageCall } from '@latchkey/protocol/wire'
import { Refusal } from '../../answers/Refusal.js'
import { defineRoute } from '../../http/Route.js'
import { answerPicture } from './answerPicture.js'

/** `GET /v1/tokens/{chainId}/{asset}/image` */
export const tokenImageRoute = defineRoute({
  call: tokenImageCall,
  summary: 'The picture of a coin or token, by its CAIP-19 id and never by its symbol.',
  access: 'none',
  produces: ['image/svg+xml'],
  refuses: [404],
  handle: async ({ params: { chainId, asset } }) => {
    const svg = await findSvg('token', `${chainId}/${asset}`)
    if (!svg) throw new Refusal({ status: 404, field: 'asset', description: 'There is no such picture' })
    return answerPicture(svg)
  },
})
