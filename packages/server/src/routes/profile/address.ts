import { profileAddressCall } from '@latchkey/protocol/wire'
import { defineRoute } from '../../http/Route.js'
import { updateAddress } from '../../names/updateAddress.js'

/** `POST /v1/profile/account/{name}/address` */
export const profileAddressRoute = defineRoute({
  call: profileAddressCall,
  summary: 'Sets the address of a name for a coin type; the owner has signed the message.',
  access: 'none',
  cost: () => 5,
  refuses: [401],
  handle: async ({ params: { name }, body }, dependencies, context) => ({
    json: await updateAddress(dependencies, { name, body, context }),
  }),
})
