import { sessionActivateCall } from '@latchkey/protocol/wire'
import { defineRoute } from '../../http/Route.js'
import { activateSession } from '../../sessions/activateSession.js'
import { parseAccount } from '../../sessions/parseAccount.js'
import { accountParamsSchema } from './accountParamsSchema.js'

/** `POST /v1/sessions/{address}/activate` */
export const sessionActivateRoute = defineRoute({
  call: sessionActivateCall,
  summary:
    'Keeps the context that the wallet has given for a session; the grant has to be the one it was made for.',
  access: 'project',
  params: accountParamsSchema,
  handle: async ({ params, body }, dependencies) => {
    await activateSession(dependencies, { account: parseAccount(params.address), body })
    return { json: {} }
  },
})
