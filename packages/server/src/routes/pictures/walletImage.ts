import { findSvg } from '@latchkey/icons/svg'
import { walletImageCall } from '@latchkey/protocol/wire'
import { Refusal } from '../../answers/Refusal.js'
import { defineRoute } from '../../http/Route.js'
import { drawWallet } from '../../wallets/drawWallet.js'
import { walletDirectory } from '../../wallets/walletDirectory.js'
import { answerPicture } from './answerPicture.js'

/** `GET /v1/wallets/{imageId}/image` */
export const walletImageRoute = defineRoute({
  call: walletImageCall,
  summary: 'The picture of a wallet of the directory, by its `image_id`.',
  // It stands in the `src` of pictures, costs nothing and says nothing of anybody.
  access: 'none',
  produces: ['image/svg+xml'],
  refuses: [404],
  handle: async ({ params: { imageId } }) => {
    const wallet = walletDirectory.find(({ image_id }) => image_id === imageId)
    if (!wallet) throw new Refusal({ status: 404, field: 'imageId', description: 'There is no such picture' })
    return answerPicture((await findSvg('wallet', wallet.id)) ?? drawWallet(wallet))
  },
})
