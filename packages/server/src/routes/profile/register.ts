import { profileRegisterCall } from '@latchkey/protocol/wire'
import { defineRoute } from '../../http/Route.js'
import { registerName } from '../../names/registerName.js'

/** `POST /v1/profile/account` */
export const profileRegisterRoute = defineRoute({
  call: profileRegisterCall,
  summary: 'Registers a name for the account that signed the message.',
  access: 'none',
  cost: () => 5,
  refuses: [401],
  handle: async ({ body }, dependencies, context) => ({
    json: await registerName(dependencies, { body, context }),
  }),
})
