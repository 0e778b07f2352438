import { profileAttributesCall } from '@latchkey/protocol/wire'
import { defineRoute } from '../../http/Route.js'
import { updateAttributes } from '../../names/updateAttributes.js'

/** `POST /v1/profile/account/{name}/attributes` */
export const profileAttributesRoute = defineRoute({
  call: profileAttributesCall,
  summary: 'Replaces what a name says about its owner, who has signed the message.',
  access: 'none',
  cost: () => 5,
  refuses: [401],
  handle: async ({ params: { name }, body }, dependencies, context) => ({
    json: await updateAttributes(dependencies, { name, body, context }),
  }),
})
