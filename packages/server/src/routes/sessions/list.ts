import { sessionsCall } from '@latchkey/protocol/wire'
import { defineRoute } from '../../http/Route.js'
import { listSessions } from '../../sessions/listSessions.js'
import { parseAccount } from '../../sessions/parseAccount.js'
import { accountParamsSchema } from './accountParamsSchema.js'

/** `GET /v1/sessions/{address}` */
export const sessionsRoute = defineRoute({
  call: sessionsCall,
  summary:
    'The sessions of an account, also those that are revoked or expired. The context is told to the project that made the session.',
  access: 'project',
  params: accountParamsSchema,
  handle: async ({ params, query: { projectId } }, dependencies) => {
    const account = parseAccount(params.address)
    return { json: { pcis: await listSessions(dependencies, { account, projectId }) } }
  },
})
