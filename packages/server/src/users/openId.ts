import type { AuthorizationServer } from 'oauth4webapi'
import type { Config } from '../config/configSchema.js'
import type { KnownUser } from './KnownUser.js'

export type OpenIdProvider = Config['users']['providers'][number]

/** What a person takes to a provider, and has to come back with. */
export type OpenIdRequest = { state: string; nonce: string; verifier: string }

/** Loaded where it is used: most servers have no provider. */
const loadOauth = () => import('oauth4webapi')

type Found = { at: number; server: Promise<AuthorizationServer> }
const found = new Map<string, Found>()
/** Milliseconds for which a provider is as it has described itself. */
const staleMs = 600_000

/** What a provider says of itself, asked for once by all who begin with it; a failure is nobody's answer but its own. */
function discover(
  issuer: string,
  ask: () => Promise<AuthorizationServer>,
  now = Date.now(),
): Promise<AuthorizationServer> {
  const known = found.get(issuer)
  if (known && now - known.at < staleMs) return known.server
  const server = ask()
  found.set(issuer, { at: now, server })
  server.catch(() => {
    if (found.get(issuer)?.server === server) found.delete(issuer)
  })
  return server
}

/** The provider as it describes itself, and this server at it. */
async function open({ issuer, clientId, clientSecret }: OpenIdProvider) {
  const oauth = await loadOauth()
  const at = new URL(issuer)
  const options = {
    // Over http only on this machine.
    [oauth.allowInsecureRequests]: ['localhost', '127.0.0.1', '[::1]'].includes(at.hostname),
    signal: () => AbortSignal.timeout(8_000),
  }
  const server = await discover(issuer, async () =>
    oauth.processDiscoveryResponse(at, await oauth.discoveryRequest(at, options)),
  )
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const authentication =
    clientSecret === undefined
      ? oauth.None()
      : methods.includes('client_secret_basic')
        ? oauth.ClientSecretBasic(clientSecret)
        : oauth.ClientSecretPost(clientSecret)
  return { oauth, options, server, client: { client_id: clientId }, authentication }
}

/** Where a person goes to say who they are: authorization code, PKCE (RFC 7636), state and nonce. */
export async function writeOpenIdUrl(
  provider: OpenIdProvider,
  redirectUri: string,
): Promise<OpenIdRequest & { url: string }> {
  const { oauth, server, client } = await open(provider)
  if (server.authorization_endpoint === undefined) throw new Error('The provider names no page to go to')
  const verifier = oauth.generateRandomCodeVerifier()
  const state = oauth.generateRandomState()
  const nonce = oauth.generateRandomNonce()
  const url = new URL(server.authorization_endpoint)
  const query = {
    client_id: client.client_id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return { url: url.href, state, nonce, verifier }
}

export type ReadOpenIdUserParameters = {
  provider: OpenIdProvider
  redirectUri: string
  /** What the person came back with. */
  query: URLSearchParams
  request: OpenIdRequest
}

/**
 * Whom a provider names. The id token is checked by the provider's keys, issuer, audience, times and nonce; an address that
 * the provider does not vouch for is left out.
 *
 * @throws whatever does not fit.
 */
export async function readOpenIdUser({
  provider,
  redirectUri,
  query,
  request: { state, nonce, verifier },
}: ReadOpenIdUserParameters): Promise<KnownUser> {
  const { oauth, options, server, client, authentication } = await open(provider)
  const parameters = oauth.validateAuthResponse(server, client, query, state)
  const answer = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    authentication,
    parameters,
    redirectUri,
    verifier,
    options,
  )
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, answer, {
    expectedNonce: nonce,
    requireIdToken: true,
  })
  await oauth.validateApplicationLevelSignature(server, answer, options)
  const claims = oauth.getValidatedIdTokenClaims(tokens)
  if (!claims) throw new Error('The provider sent no id token')
  const told =
    server.userinfo_endpoint === undefined
      ? undefined
      : await oauth.processUserInfoResponse(
          server,
          client,
          claims.sub,
          await oauth.userInfoRequest(server, client, tokens.access_token, options),
        )
  const { name, picture } = { ...claims, ...told }
  // An address and what vouches for it are of one answer.
  const { email, email_verified: isVerified } = told?.email === undefined ? claims : told
  return {
    provider: provider.id,
    subject: claims.sub,
    // Some providers write it as a text.
    ...(isText(email, 254) && (isVerified === true || isVerified === 'true') && { email }),
    ...(isText(name, 128) && { name }),
    ...(isText(picture, 2_048) && picture.startsWith('https://') && { picture }),
  }
}

const isText = (value: unknown, maximum: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= maximum
