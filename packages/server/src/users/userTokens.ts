import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { refuseSignIn } from '../signIn/checkMessage.js'
import type { KnownUser } from './KnownUser.js'

type Claims = { user: KnownUser; project: string; exp: number }

/** How long a person may change what is linked, once they have proved who they are. */
export const userTokenSeconds = 3_600

/** Writes a token that this server alone reads; it signs nobody in. */
export function writeUserToken(secret: Uint8Array, claims: Claims): string {
  const text = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return `${text}.${sign(secret, text).toString('base64url')}`
}

/** Who a token is of; refuses (401) one that is not ours, of another project, or expired. */
export function readUserToken(
  secrets: readonly Uint8Array[],
  token: string,
  { projectId, now }: { projectId: string; now: number },
): KnownUser {
  const [text = '', mac = ''] = token.split('.')
  const given = Buffer.from(mac, 'base64url')
  const isOwn = secrets
    .map((secret) => sign(secret, text))
    .some((right) => given.length === right.length && timingSafeEqual(given, right))
  const claims = isOwn ? (JSON.parse(Buffer.from(text, 'base64url').toString()) as Claims) : undefined
  if (!claims || claims.project !== projectId)
    throw refuseSignIn('userToken', 'The token is not one of this project')
  if (claims.exp <= now / 1_000)
    throw refuseSignIn('userToken', 'The token has expired: prove anew who you are')
  return claims.user
}

const sign = (secret: Uint8Array, text: string) =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'latchkey user token', 32)))
    .update(text)
    .digest()
