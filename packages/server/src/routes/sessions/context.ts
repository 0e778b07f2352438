import { sessionContextCall } from '@latchkey/protocol/wire'
import { defineRoute } from '../../http/Route.js'
import { findOwnSession } from '../../sessions/findOwnSession.js'
import { parseAccount } from '../../sessions/parseAccount.js'
import { accountParamsSchema } from './accountParamsSchema.js'

/** `GET /v1/sessions/{address}/getcontext` */
export const sessionContextRoute = defineRoute({
  call: sessionContextCall,
  summary:
    'The context that the wallet has given for a session, null until it is activated. For the project that made it.',
  access: 'project',
  params: accountParamsSchema,
  handle: async ({ params, query: { pci, projectId } }, dependencies) => {
    const account = parseAccount(params.address)
    const { context } = await findOwnSession(dependencies, { account, pci, projectId })
    return { json: { context } }
  },
})
