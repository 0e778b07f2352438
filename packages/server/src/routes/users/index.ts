import {
  defineCall,
  userEmailCall,
  userFinishCall,
  userLinkCall,
  userListCall,
  userMethodsCall,
  userProviderCall,
  userUnlinkCall,
} from '@latchkey/protocol/wire'
import * as v from 'valibot'
import { defineRoute, type RequestContext, type Route } from '../../http/Route.js'
import { findSession } from '../../signIn/sessions.js'
import { acceptedSecrets } from '../../store/acceptedSecrets.js'
import { finishAttempt } from '../../users/attempts.js'
import { linkAccount, listAccounts, listUsers, unlinkAccount } from '../../users/links.js'
import { sendCode } from '../../users/sendCode.js'
import { readUserToken, userTokenSeconds, writeUserToken } from '../../users/userTokens.js'
import { comeBack, visitProvider } from '../../users/visitProvider.js'

const headers = { 'cache-control': 'no-store' }

function projectOf({ project }: RequestContext) {
  if (!project) throw new Error('A call for a project has one')
  return project
}

/** `GET /v1/user/methods` */
export const userMethodsRoute = defineRoute({
  call: userMethodsCall,
  summary: 'How people can tell this server who they are, beside their wallet; nothing unless configured.',
  access: 'project',
  handle: (_, { config: { users } }) => ({
    json: {
      email: users.email !== undefined,
      providers: users.providers.map(({ id, name }) => ({ id, name })),
    },
    headers,
  }),
})

/** `POST /v1/user/email` */
export const userEmailRoute = defineRoute({
  call: userEmailCall,
  summary: 'Sends a code to an e-mail address, good once within ten minutes.',
  access: 'project',
  handle: async ({ body: { email } }, dependencies, context) => ({
    json: await sendCode(dependencies, { email, project: projectOf(context), context }),
    headers,
  }),
})

/** `POST /v1/user/provider` */
export const userProviderRoute = defineRoute({
  call: userProviderCall,
  summary:
    'Begins with an OpenID provider: where the person goes. They come back to the page with `#user=` and a code.',
  access: 'project',
  handle: async ({ body }, dependencies, context) => ({
    json: await visitProvider(dependencies, { body, project: projectOf(context), context }),
    headers,
  }),
})

const part = (maximum: number) => v.optional(v.pipe(v.string(), v.maxLength(maximum)))

/** `GET /v1/user/callback`: where providers send people back to (OpenID Connect Core 3.1.2.5). */
export const userCallbackRoute = defineRoute({
  call: defineCall({
    name: 'userCallback',
    method: 'GET',
    path: '/v1/user/callback',
    query: v.object({ state: part(128), code: part(4_096), iss: part(2_048), error: part(128) }),
  }),
  summary: 'Where an OpenID provider sends people back to; it leads to their page.',
  access: 'none',
  success: 303,
  handle: async ({ query }, dependencies) => {
    const entries = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
    const location = await comeBack(dependencies, new URLSearchParams(entries))
    return {
      body: '',
      type: 'text/plain',
      status: 303,
      headers: { ...headers, location, 'referrer-policy': 'no-referrer' },
    }
  },
})

/** `POST /v1/user/finish` */
export const userFinishRoute = defineRoute({
  call: userFinishCall,
  summary: 'Proves by a code who a person is; answers with the accounts that they have linked.',
  access: 'project',
  handle: async ({ query: { projectId }, body }, dependencies) => {
    const user = await finishAttempt(dependencies, { ...body, projectId })
    const expiresAt = Math.floor(dependencies.now() / 1_000) + userTokenSeconds
    const { subject: _, ...known } = user
    return {
      json: {
        user: known,
        accounts: await listAccounts(dependencies, { projectId, user }),
        userToken: writeUserToken(dependencies.secret, { user, project: projectId, exp: expiresAt }),
        expiresAt,
      },
      headers,
    }
  },
})

/** `POST /v1/user/link` */
export const userLinkRoute = defineRoute({
  call: userLinkCall,
  summary: 'Links an account that has signed in to a person: both have to be proved.',
  access: 'project',
  handle: async ({ query: { projectId }, body: { userToken, token } }, dependencies) => {
    const user = readUserToken(acceptedSecrets(dependencies), userToken, {
      projectId,
      now: dependencies.now(),
    })
    const { account } = await findSession(dependencies, { token, projectId })
    await linkAccount(dependencies, { projectId, user, account })
    return { json: { accounts: await listAccounts(dependencies, { projectId, user }) }, headers }
  },
})

/** `POST /v1/user/unlink` */
export const userUnlinkRoute = defineRoute({
  call: userUnlinkCall,
  summary: 'Takes an account away from a person, and forgets what was kept of them with it.',
  access: 'project',
  handle: async ({ query: { projectId }, body: { userToken, account } }, dependencies) => {
    const user = readUserToken(acceptedSecrets(dependencies), userToken, {
      projectId,
      now: dependencies.now(),
    })
    await unlinkAccount(dependencies, { projectId, user, account })
    return { json: { accounts: await listAccounts(dependencies, { projectId, user }) }, headers }
  },
})

/** `POST /v1/user/list` */
export const userListRoute = defineRoute({
  call: userListCall,
  summary: 'Who the account of a session is linked to.',
  access: 'project',
  handle: async ({ query: { projectId }, body: { token } }, dependencies) => {
    const { account } = await findSession(dependencies, { token, projectId })
    return { json: { users: await listUsers(dependencies, { projectId, account }) }, headers }
  },
})

export const userRoutes: readonly Route[] = [
  userMethodsRoute,
  userEmailRoute,
  userProviderRoute,
  userCallbackRoute,
  userFinishRoute,
  userLinkRoute,
  userUnlinkRoute,
  userListRoute,
]
