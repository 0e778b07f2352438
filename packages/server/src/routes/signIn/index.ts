import {
  signInEndCall,
  signInKeysCall,
  signInNonceCall,
  signInSessionCall,
  signInVerifyCall,
} from '@latchkey/protocol/wire'
import { defineRoute, type Route } from '../../http/Route.js'
import { issueNonce } from '../../nonces/issueNonce.js'
import { endSession, findSession } from '../../signIn/sessions.js'
import { signIn } from '../../signIn/signIn.js'
import { publishKeys } from '../../signIn/tokens.js'
import { acceptedSecrets } from '../../store/acceptedSecrets.js'

const headers = { 'cache-control': 'no-store' }

/** `GET /v1/sign-in/nonce` */
export const signInNonceRoute = defineRoute({
  call: signInNonceCall,
  summary: 'A word to put into the message of a sign-in, good for one within five minutes.',
  access: 'project',
  handle: async ({ query: { projectId } }, dependencies) => ({
    json: await issueNonce(dependencies, { table: 'sign_in_nonces', projectId }),
    headers,
  }),
})

/** `POST /v1/sign-in/verify` */
export const signInVerifyRoute = defineRoute({
  call: signInVerifyCall,
  summary:
    'Signs a person in by a message of CAIP-122 (ERC-4361) that their account has signed; answers with a token for other servers.',
  access: 'project',
  handle: async ({ body }, dependencies, context) => {
    const { project } = context
    if (!project) throw new Error('A call for a project has one')
    return { json: await signIn(dependencies, { body, project, context }), headers }
  },
})

/** `POST /v1/sign-in/session` */
export const signInSessionRoute = defineRoute({
  call: signInSessionCall,
  summary: 'Who is signed in by a token, unless the session has ended.',
  access: 'project',
  handle: async ({ query: { projectId }, body: { token } }, dependencies) => ({
    json: await findSession(dependencies, { token, projectId }),
    headers,
  }),
})

/** `POST /v1/sign-in/end` */
export const signInEndRoute = defineRoute({
  call: signInEndCall,
  summary: 'Signs a person out: the session of a token ends.',
  access: 'project',
  handle: async ({ query: { projectId }, body: { token } }, dependencies) => {
    await endSession(dependencies, { token, projectId })
    return { json: {}, headers }
  },
})

/** `GET /v1/sign-in/keys` */
export const signInKeysRoute = defineRoute({
  call: signInKeysCall,
  summary: 'The public keys (JWKS) by which a server of one’s own checks tokens, without asking this one.',
  access: 'none',
  handle: (_, dependencies) => ({
    json: publishKeys(acceptedSecrets(dependencies)),
    headers: { 'cache-control': 'max-age=300' },
  }),
})

export const signInRoutes: readonly Route[] = [
  signInNonceRoute,
  signInVerifyRoute,
  signInSessionRoute,
  signInEndRoute,
  signInKeysRoute,
]
