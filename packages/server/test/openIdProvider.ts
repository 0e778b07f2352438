import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

type Claims = Record<string, unknown>

async function listen(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A real OpenID provider on this machine, and a browser in which a person says who they are. */
export async function openIdProvider({ redirectUri, claims }: { redirectUri: string; claims: Claims }) {
  const server = createServer()
  const issuer = await listen(server)
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'latchkey', client_secret: 'a secret', redirect_uris: [redirectUri] }],
    findAccount: (_, accountId) => ({ accountId, claims: () => ({ sub: accountId, ...claims }) }),
    claims: { email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    pkce: { required: () => true },
    cookies: { keys: ['test'] },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => void answer(request, response))

  /** Goes where a person is sent, as one of them or declining, until they are sent back. */
  async function visit(start: string, login: string | undefined): Promise<string> {
    const jar = new Map<string, string>()
    let next: { url: string; form?: Record<string, string> } = { url: start }
    for (let steps = 0; steps < 20; steps += 1) {
      const response = await fetch(next.url, {
        redirect: 'manual',
        headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(next.form && { method: 'POST', body: new URLSearchParams(next.form) }),
      })
      for (const line of response.headers.getSetCookie()) {
        const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
        if (value) jar.set(name, value)
        else jar.delete(name)
      }
      const location = response.headers.get('location')
      if (location) {
        const url = new URL(location, next.url)
        if (url.origin !== issuer) return url.href
        next = { url: url.href }
        continue
      }
      const page = await response.text()
      const action = page.match(/action="([^"]+)"/)?.[1]
      const prompt = page.match(/name="prompt" value="(\w+)"/)?.[1]
      if (!action || !prompt) throw new Error(`The provider shows another page: ${page.slice(0, 500)}`)
      const url = new URL(action, next.url).href
      next =
        login === undefined ? { url: `${url}/abort` } : { url, form: { prompt, login, password: 'anything' } }
    }
    throw new Error('The provider sends people around in circles')
  }

  return {
    issuer,
    visit,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** A provider that lies, which no real one does: it answers every code with what a test gives it. */
export async function openFakeProvider() {
  const answers: { jwks: object; tokens: object } = { jwks: {}, tokens: {} }
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0]
    const body = {
      '/.well-known/openid-configuration': {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        id_token_signing_alg_values_supported: ['RS256'],
      },
      '/keys': answers.jwks,
      '/token': answers.tokens,
    }[path ?? '']
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body ?? {}))
  })
  const issuer = await listen(server)
  return {
    issuer,
    answers,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
