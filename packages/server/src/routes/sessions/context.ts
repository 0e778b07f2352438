import { sessionContextCall } from '@latchkey/protocol/wire'
import { defineRoute } from '../../http/Route.js'
import { findSession } from '../../sessions/findSession.js'
import { parseAccount } from '../../sessions/parseAccount.js'
import { accountParamsSchema } from './accountParamsSchema.js'

/** `GET /v1/sessions/{address}/getcontext` */
export const sessionContextRoute = defineRoute({
  call: sessionContextCall,
  summary: 'The context that the wallet has given for a session, null until it is activated.',
  access: 'project',
  params: accountParamsSchema,
  handle: async ({ params, query: { pci } }, dependencies) => {
    const { context } = await findSession(dependencies, { account: parseAccount(params.address), pci })
    return { json: { context } }
  },
})
