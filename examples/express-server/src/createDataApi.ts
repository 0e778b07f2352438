import { createTokenCheck } from './createTokenCheck.js'

export type DataApiOptions = {
  /** The data API, e.g. `http://127.0.0.1:3080`. */
  apiUrl: string
  projectId: string
  /** The page that people sign in to, as its browsers name it. It has to be one of the project's. */
  origin: string
}

/** Who is signed in, and until when, in seconds since 1970. */
export type Session = { account: string; expiresAt: number }

/** The calls of the data API that a sign-in needs. They throw where it does not answer. */
export function createDataApi({ apiUrl, projectId, origin }: DataApiOptions) {
  /** What the data API answers; nothing where it refuses: 401, or 400 and 422 for what makes no sense. */
  async function ask<answer>(path: string, body?: object): Promise<answer | undefined> {
    const response = await fetch(`${apiUrl}/v1/sign-in/${path}?projectId=${projectId}`, {
      method: body ? 'POST' : 'GET',
      // It compares this with the page that the signed text names.
      headers: { 'content-type': 'application/json', origin },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    })
    if ([400, 401, 422].includes(response.status)) return undefined
    if (!response.ok) throw new Error(`The data API answered ${response.status}.`)
    return (await response.json()) as answer
  }

  const checkToken = createTokenCheck({
    projectId,
    domain: new URL(origin).host,
    fetchKeys: () => ask('keys'),
  })

  return {
    async getNonce(): Promise<string> {
      const answer = await ask<{ nonce: string }>('nonce')
      if (!answer) throw new Error('The data API does not know this project.')
      return answer.nonce
    },
    verify: (message: unknown, signature: unknown) =>
      ask<Session & { token: string; issuedAt: number }>('verify', { message, signature }),
    async findSession(token: string | undefined): Promise<Session | undefined> {
      const claims = token && (await checkToken(token))
      if (!claims) return undefined
      // Only the data API knows of a sign-out. Where it does not answer, or is asked too much, the token stands until its end.
      const found = await ask<Session>('session', { token }).catch(() => 'unknown' as const)
      return found ? { account: claims.sub, expiresAt: claims.exp } : undefined
    },
    async endSession(token: string | undefined): Promise<void> {
      if (token) await ask('end', { token })
    },
  }
}
