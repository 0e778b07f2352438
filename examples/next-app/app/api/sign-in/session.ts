import { cookies } from 'next/headers'
import { ask, type Session } from './dataApi'

const name = 'session'

/** Keeps the token of a session where no script of the page reads it, and no page of others sends it. */
export async function keepToken(token: string, maxAge: number): Promise<void> {
  const jar = await cookies()
  jar.set(name, token, { httpOnly: true, secure: true, sameSite: 'lax', maxAge })
}

export async function takeToken(): Promise<string | undefined> {
  const jar = await cookies()
  const token = jar.get(name)?.value
  jar.delete(name)
  return token
}

/** Who is signed in, by the cookie. */
export async function findSession(request: Request): Promise<Session | undefined> {
  const token = (await cookies()).get(name)?.value
  const found = token && (await ask<Session>(request, 'session', { token }))
  return found ? { account: found.account, expiresAt: found.expiresAt } : undefined
}
