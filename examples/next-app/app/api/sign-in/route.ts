import { ask, isForeign, type Session } from './dataApi'
import { findSession, keepToken, takeToken } from './session'

const headers = { 'cache-control': 'no-store' }

/** Signs in: the widget hands over what the wallet signed. */
export async function POST(request: Request): Promise<Response> {
  if (isForeign(request)) return new Response(null, { status: 403 })
  const { message, signature } = await request.json().catch(() => ({}))
  const signed = await ask<Session & { token: string; issuedAt: number }>(request, 'verify', {
    message,
    signature,
  })
  // No session: the widget says that the signature was not accepted.
  if (!signed) return Response.json({}, { headers })
  const { token, account, issuedAt, expiresAt } = signed
  await keepToken(token, expiresAt - issuedAt)
  return Response.json({ session: { account, expiresAt } }, { headers })
}

/** Who is signed in. */
export async function GET(request: Request): Promise<Response> {
  const session = await findSession(request)
  return Response.json(session ? { session } : {}, { headers })
}

/** Signs out. */
export async function DELETE(request: Request): Promise<Response> {
  if (isForeign(request)) return new Response(null, { status: 403 })
  const token = await takeToken()
  if (token) await ask(request, 'end', { token })
  return Response.json({}, { headers })
}
