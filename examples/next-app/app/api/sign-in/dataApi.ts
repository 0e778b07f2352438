const { LATCHKEY_API = 'http://127.0.0.1:3080', LATCHKEY_PROJECT = 'devnet' } = process.env

/** Who is signed in, and until when, in seconds since 1970. */
export type Session = { account: string; expiresAt: number }

/**
 * Asks the data API; nothing where it refuses: 401, or 400 and 422 for what makes no sense. Throws where it does not
 * answer, which has refused nobody.
 */
export async function ask<answer>(
  request: Request,
  path: 'nonce' | 'verify' | 'session' | 'end',
  body?: object,
): Promise<answer | undefined> {
  const response = await fetch(`${LATCHKEY_API}/v1/sign-in/${path}?projectId=${LATCHKEY_PROJECT}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', origin: originOf(request) },
    ...(body && { body: JSON.stringify(body) }),
    cache: 'no-store',
    signal: AbortSignal.timeout(10_000),
  })
  if ([400, 401, 422].includes(response.status)) return undefined
  if (!response.ok) throw new Error(`The data API answered ${response.status}.`)
  return (await response.json()) as answer
}

/** This site, which the data API compares with the page that the signed text names. Behind a proxy, name it. */
export function originOf(request: Request): string {
  const { PAGE_ORIGIN } = process.env
  return PAGE_ORIGIN ?? `${new URL(request.url).protocol}//${request.headers.get('host')}`
}

/** Whether a page of others has its visitor send this. */
export function isForeign(request: Request): boolean {
  const from = request.headers.get('origin')
  return from !== null && from !== originOf(request)
}
