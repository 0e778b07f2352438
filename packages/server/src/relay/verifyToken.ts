import { createPublicKey, verify } from 'node:crypto'
import { base58, base64urlnopad } from '@scure/base'
import { relayLimits } from './relayLimits.js'

/** A client that is not let in; the message is what clients know the reason by. */
export class TokenError extends Error {
  override readonly name = 'TokenError'
}

export type VerifyTokenParameters = {
  token: string | undefined
  /** The addresses that clients may know this relay by; never what a request itself says. */
  audiences: readonly string[]
  now: number
}

const leeway = relayLimits.leewayMs / 1_000

/** Reads the token of a client, and gives its name, which is its public key; throws `TokenError` (S-43). */
export function verifyToken({ token, audiences, now }: VerifyTokenParameters): string {
  if (!token) throw new TokenError('Missing JWT')
  if (token.length > relayLimits.tokenLength) throw fail('the token is too long')
  const [head = '', body = '', signature = '', ...more] = token.split('.')
  if (more.length > 0) throw fail('the token has too many parts')
  const header = decode(head)
  // Nothing else: a token that chooses its own algorithm proves nothing.
  if (header.alg !== 'EdDSA') throw fail('the algorithm is not EdDSA')
  const { iss, aud, iat, exp } = decode(body)
  const publicKey = readDidKey(iss)
  if (!isSigned(`${head}.${body}`, signature, publicKey)) throw fail('Invalid signature')
  if (typeof aud !== 'string' || !audiences.includes(aud.replace(/\/$/, ''))) throw fail('Invalid audience')
  const seconds = Math.floor(now / 1_000)
  if (typeof iat !== 'number' || typeof exp !== 'number') throw fail('iat or exp is missing')
  if (iat > seconds + leeway) {
    throw fail(
      `JWT Token is not yet valid: basic.iat: ${iat}, now + time_leeway: ${seconds + leeway}, time_leeway: ${leeway}`,
    )
  }
  if (exp < seconds - leeway) throw fail('JWT Token is expired')
  if (exp > seconds + relayLimits.tokenMs / 1_000 + leeway)
    throw fail('the token is good for more than two days')
  return iss as string
}

const fail = (reason: string) => new TokenError(`JWT validation error: ${reason}`)

function decode(part: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(base64urlnopad.decode(part)))
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch {
    // Said below.
  }
  throw fail('the token cannot be read')
}

/** An Ed25519 public key as a did:key has it. */
function readDidKey(value: unknown): Uint8Array {
  try {
    if (typeof value === 'string' && /^did:key:z[1-9A-HJ-NP-Za-km-z]{40,60}$/.test(value)) {
      const bytes = base58.decode(value.slice('did:key:z'.length))
      if (bytes.length === 34 && bytes[0] === 0xed && bytes[1] === 0x01) return bytes.slice(2)
    }
  } catch {
    // Said below.
  }
  throw fail('the issuer is no did:key')
}

/** By the library that Node.js brings: ten times as fast as one in JavaScript, which thousands of clients at once wait for. */
function isSigned(text: string, signature: string, publicKey: Uint8Array): boolean {
  try {
    // As a JWK: of DER, OpenSSL first tries every kind of key, which takes longer than the signature.
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: base64urlnopad.encode(publicKey) }
    const key = createPublicKey({ key: jwk, format: 'jwk' })
    return verify(null, Buffer.from(text), key, base64urlnopad.decode(signature))
  } catch {
    return false
  }
}
