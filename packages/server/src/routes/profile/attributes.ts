import {
  profileAttributesResponseSchema,
  profileBodySchema,
  profileNameParamsSchema,
} from '@latchkey/protocol/wire'
import { defineRoute } from '../../http/Route.js'
import { updateAttributes } from '../../names/updateAttributes.js'

/** `POST /v1/profile/account/{name}/attributes` */
export const profileAttributesRoute = defineRoute({
  call: 'profileAttributes',
  method: 'POST',
  paths: ['/v1/profile/account/:name/attributes'],
  summary: 'Replaces what a name says about its owner, who has signed the message.',
  access: 'none',
  idempotent: true,
  params: profileNameParamsSchema,
  body: profileBodySchema,
  response: profileAttributesResponseSchema,
  handle: async ({ params: { name }, body }, dependencies, context) => ({
    json: await updateAttributes(dependencies, { name, body, context }),
  }),
})
