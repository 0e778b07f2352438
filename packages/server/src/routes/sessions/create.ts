import { sessionCreateCall } from '@latchkey/protocol/wire'
import { hex } from '@scure/base'
import { defineRoute } from '../../http/Route.js'
import { createSession, type MadeSession } from '../../sessions/createSession.js'
import { hashCreator } from '../../sessions/hashCreator.js'
import { parseAccount } from '../../sessions/parseAccount.js'
import { accountParamsSchema } from './accountParamsSchema.js'

/** `POST /v1/sessions/{address}` */
export const sessionCreateRoute = defineRoute({
  call: sessionCreateCall,
  summary:
    'Makes a session of an account, with a public key to grant the permissions to. This server has no private key for it. With `v=3` the answer has a `secret`, which activating it takes.',
  access: 'project',
  cost: () => 5,
  params: accountParamsSchema,
  handle: async ({ params, query, body: grant }, dependencies, { ip, project, keep }) => {
    const account = parseAccount(params.address)
    const { id = query.projectId, name = '' } = project ?? {}
    const toReply = ({ pci, publicKey, secret }: MadeSession) => {
      const plain = hex.encode(publicKey)
      // Before `v=2` the wire has the hex of the letters of the hex.
      const text = query.v === '2' || query.v === '3' ? plain : hex.encode(new TextEncoder().encode(plain))
      return { json: { pci, key: { type: 'secp256k1', publicKey: `0x${text}` }, ...(secret && { secret }) } }
    }
    const made = await createSession(dependencies, {
      account,
      grant,
      project: { id, name },
      creator: hashCreator(dependencies.secret, ip),
      hasSecret: query.v === '3',
      onMade: async (transaction, session) => keep?.(transaction, toReply(session)),
    })
    return toReply(made)
  },
})
