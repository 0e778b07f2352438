import { sessionRevokeCall } from '@latchkey/protocol/wire'
import { defineRoute } from '../../http/Route.js'
import { parseAccount } from '../../sessions/parseAccount.js'
import { revokeSession } from '../../sessions/revokeSession.js'
import { accountParamsSchema } from './accountParamsSchema.js'

/** `POST /v1/sessions/{address}/revoke` */
export const sessionRevokeRoute = defineRoute({
  call: sessionRevokeCall,
  summary: 'Ends a session; its account has signed the text of the pci.',
  access: 'project',
  params: accountParamsSchema,
  handle: async ({ params, body }, dependencies, context) => {
    await revokeSession(dependencies, { account: parseAccount(params.address), body, context })
    return { json: {} }
  },
})
