import {
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import type { SignInKeysResponse } from '@latchkey/protocol/wire'
import type { OwnerProof } from '../signatures/verifyOwner.js'

/** What the token of a session says, by the names of RFC 7519. */
export type TokenClaims = {
  /** The server, by where clients reach it; absent where its operator has not said that. */
  iss?: string
  /** The session. */
  jti: string
  /** Who is signed in, by CAIP-10. */
  sub: string
  /** The page that they signed in to, by its domain. */
  aud: string
  /** The project that the page belongs to. */
  project: string
  iat: number
  exp: number
  /** How the account proved itself; tokens of before say nothing. */
  proof?: OwnerProof
}

type Key = { private: KeyObject; public: KeyObject; kid: string; x: string }

/** What comes before the 32 bytes of an Ed25519 key in PKCS #8. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const keys = new WeakMap<Uint8Array, Key>()

/** The key of tokens: every process that knows the secret makes the same. */
function keyOf(secret: Uint8Array): Key {
  const known = keys.get(secret)
  if (known) return known
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'latchkey sign-in token', 32))
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey)
  const x = publicKey.export({ format: 'jwk' }).x ?? ''
  // RFC 7638.
  const kid = createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url')
  const key = { private: privateKey, public: publicKey, kid, x }
  keys.set(secret, key)
  return key
}

/** The public keys by which others check tokens, that of the secret that signs first. */
export function publishKeys(secrets: readonly Uint8Array[]): SignInKeysResponse {
  const keys = secrets.map(keyOf)
  return {
    keys: keys.map(({ kid, x }) => ({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid, x })),
  }
}

/** Writes a JWT that is signed with EdDSA. */
export function writeToken(secret: Uint8Array, claims: TokenClaims): string {
  const key = keyOf(secret)
  const text = [{ alg: 'EdDSA', typ: 'JWT', kid: key.kid }, claims].map(encode).join('.')
  return `${text}.${sign(null, Buffer.from(text), key.private).toString('base64url')}`
}

/** What a token says; undefined where this server has not written it. */
export function readToken(secrets: readonly Uint8Array[], token: string): TokenClaims | undefined {
  const end = token.lastIndexOf('.')
  const text = token.slice(0, end)
  const signature = Buffer.from(token.slice(end + 1), 'base64url')
  // The header is not read: the keys are these and the algorithm is one, whatever it says.
  if (!secrets.some((secret) => verify(null, Buffer.from(text), keyOf(secret).public, signature)))
    return undefined
  return JSON.parse(Buffer.from(text.split('.')[1] ?? '', 'base64url').toString()) as TokenClaims
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
