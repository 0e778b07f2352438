import { sessionActivateCall } from '@latchkey/protocol/wire'
import { defineRoute } from '../../http/Route.js'
import { activateSession } from '../../sessions/activateSession.js'
import { parseAccount } from '../../sessions/parseAccount.js'
import { accountParamsSchema } from './accountParamsSchema.js'

/** `POST /v1/sessions/{address}/activate` */
export const sessionActivateRoute = defineRoute({
  call: sessionActivateCall,
  summary:
    'Keeps the context that the wallet has given for a session, once, with what was granted: at most what the session was made for.',
  access: 'project',
  cost: () => 2,
  params: accountParamsSchema,
  handle: async ({ params, query: { projectId }, body }, dependencies) => {
    await activateSession(dependencies, { account: parseAccount(params.address), projectId, body })
    return { json: {} }
  },
})
