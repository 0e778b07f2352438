import { profileNonceCall } from '@latchkey/protocol/wire'
import { defineRoute } from '../../http/Route.js'
import { messageDomain } from '../../names/checkPurpose.js'
import { issueNonce } from '../../nonces/issueNonce.js'

/** `GET /v1/profile/nonce` */
export const profileNonceRoute = defineRoute({
  call: profileNonceCall,
  summary:
    'A word to sign, good for one change of a name within five minutes, and the domain to sign it for.',
  access: 'none',
  handle: async (_, dependencies) => ({
    json: {
      ...(await issueNonce(dependencies, { table: 'name_nonces' })),
      domain: messageDomain(dependencies),
    },
    headers: { 'cache-control': 'no-store' },
  }),
})
