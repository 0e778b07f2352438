import type { UserProviderBody, UserProviderResponse } from '@latchkey/protocol/wire'
import type { Project } from '../access/Project.js'
import { Refusal, refuseUnavailable, refuseValue } from '../answers/Refusal.js'
import type { Dependencies } from '../Dependencies.js'
import { isOriginAllowed } from '../http/isOriginAllowed.js'
import type { RequestContext } from '../http/Route.js'
import { countCall } from '../observe/countCalls.js'
import { answerAttempt, beginAttempt, takeState } from './attempts.js'
import { readOpenIdUser, writeOpenIdUrl } from './openId.js'

type Kept = Pick<Dependencies, 'config' | 'store' | 'now' | 'secret' | 'log' | 'metrics'>

/** Where providers send people back to. */
const redirectUriOf = ({ config }: Pick<Kept, 'config'>) =>
  `${(config.publicUrl ?? '').replace(/\/+$/, '')}/v1/user/callback`

const find = ({ config }: Pick<Kept, 'config'>, id: string) =>
  config.users.providers.find((provider) => provider.id === id)

/** A page that gets to know who somebody is has to be named: `*` stands for pages on this machine alone. */
const isListed = (page: string, origins: readonly string[]) =>
  isOriginAllowed(page, isOnThisMachine(page) ? origins : origins.filter((one) => one !== '*'))

const isOnThisMachine = (page: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(page).hostname)

export type VisitProviderParameters = {
  body: UserProviderBody
  project: Project
  context: Pick<RequestContext, 'origin'>
}

/** Begins with a provider: where the person goes, and the word by which their browser finishes it. */
export async function visitProvider(
  dependencies: Kept,
  { body: { provider: id, returnTo }, project, context: { origin } }: VisitProviderParameters,
): Promise<UserProviderResponse> {
  const provider = find(dependencies, id)
  if (!provider) throw refuseValue('provider', 'This server has no such provider: see `users.providers`')
  const page = new URL(returnTo).origin
  if ((origin !== undefined && origin !== page) || !isListed(page, project.origins))
    throw refuseValue('returnTo', 'People come back to the page that asks, which the project names')
  const { url, ...request } = await countCall(dependencies.metrics, 'openid', () =>
    writeOpenIdUrl(provider, redirectUriOf(dependencies)),
  ).catch((error: unknown) => {
    dependencies.log.warn('a provider does not answer', { provider: id, error: String(error) })
    throw refuseUnavailable('provider', 'The provider does not answer: try again in a moment', error)
  })
  const begun = await beginAttempt(dependencies, {
    projectId: project.id,
    provider: id,
    openId: { ...request, returnTo },
  })
  return { ...begun, url }
}

/** Where a person goes on who comes back from a provider: to their page, with a code or with what went wrong. */
export async function comeBack(dependencies: Kept, query: URLSearchParams): Promise<string> {
  const state = query.get('state')
  const attempt = state ? await takeState(dependencies, state) : undefined
  const provider = attempt && find(dependencies, attempt.provider)
  if (!state || !provider)
    throw new Refusal({
      status: 400,
      form: 'text',
      description: 'This has expired, or was used before. Go back to the page and begin again.',
    })
  const { key, nonce, verifier, returnTo } = attempt
  const to = new URL(returnTo)
  try {
    const user = await readOpenIdUser({
      provider,
      redirectUri: redirectUriOf(dependencies),
      query,
      request: { state, nonce, verifier },
    })
    to.hash = `user=${await answerAttempt(dependencies, key, user)}`
  } catch (error) {
    // A person who declines is no failure of anything.
    const isDeclined = query.get('error') === 'access_denied'
    if (!isDeclined)
      dependencies.log.warn('a provider named nobody', { provider: provider.id, error: String(error) })
    to.hash = `user-error=${isDeclined ? 'declined' : 'failed'}`
  }
  return to.href
}
