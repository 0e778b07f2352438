import { sessionCreateCall } from '@latchkey/protocol/wire'
import { hex } from '@scure/base'
import { defineRoute } from '../../http/Route.js'
import { createSession, type MadeSession } from '../../sessions/createSession.js'
import { parseAccount } from '../../sessions/parseAccount.js'
import { accountParamsSchema } from './accountParamsSchema.js'

/** `POST /v1/sessions/{address}` */
export const sessionCreateRoute = defineRoute({
  call: sessionCreateCall,
  summary:
    'Makes a session of an account, with a public key to grant the permissions to. This server has no private key for it.',
  access: 'project',
  params: accountParamsSchema,
  handle: async ({ params, query, body: grant }, dependencies, { project, keep }) => {
    const account = parseAccount(params.address)
    const { id = query.projectId, name = '' } = project ?? {}
    const toReply = ({ pci, publicKey }: MadeSession) => {
      const plain = hex.encode(publicKey)
      // Without `v=2` the wire has the hex of the letters of the hex.
      const text = query.v === '2' ? plain : hex.encode(new TextEncoder().encode(plain))
      return { json: { pci, key: { type: 'secp256k1', publicKey: `0x${text}` } } }
    }
    const made = await createSession(dependencies, {
      account,
      grant,
      project: { id, name },
      onMade: async (transaction, session) => keep?.(transaction, toReply(session)),
    })
    return toReply(made)
  },
})
