import { base64urlnopad } from '@scure/base'
import type { Identity } from '../crypto/Identity.js'
import { times } from '../times.js'

export type CreateTokenParameters = {
  /** Who the relay takes this client for. */
  identity: Identity
  /** The address of the relay, as it is configured. */
  audience: string
  /** Random, so that no two tokens are the same. */
  subject: string
  now: number
}

/** Signs the token that lets a client into a relay: a JWT by a key that it names itself (did:key). */
export async function createToken({
  identity,
  audience,
  subject,
  now,
}: CreateTokenParameters): Promise<string> {
  const issuedAt = Math.floor(now / 1_000)
  const claims = {
    iss: identity.clientId,
    sub: subject,
    aud: audience,
    iat: issuedAt,
    exp: issuedAt + times.tokenMs / 1_000,
  }
  const signed = `${encode({ alg: 'EdDSA', typ: 'JWT' })}.${encode(claims)}`
  const signature = await identity.sign(new TextEncoder().encode(signed))
  return `${signed}.${base64urlnopad.encode(signature)}`
}

const encode = (value: object) => base64urlnopad.encode(new TextEncoder().encode(JSON.stringify(value)))
