import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64urlnopad } from '@scure/base'
import { times } from '../times.js'

export type CreateTokenParameters = {
  /** An Ed25519 private key: who the relay takes this client for. */
  privateKey: Uint8Array
  /** The address of the relay, as it is configured. */
  audience: string
  /** Random, so that no two tokens are the same. */
  subject: string
  now: number
}

/** Multicodec's prefix of an Ed25519 public key. */
const ed25519Prefix = [0xed, 0x01]

/** The name that a relay knows a client by: its public key, as a did:key. */
export const toClientId = (privateKey: Uint8Array): string =>
  `did:key:z${base58.encode(Uint8Array.from([...ed25519Prefix, ...ed25519.getPublicKey(privateKey)]))}`

/** Signs the token that lets a client into a relay: a JWT by a key that it names itself (did:key). */
export function createToken({ privateKey, audience, subject, now }: CreateTokenParameters): string {
  const issuedAt = Math.floor(now / 1_000)
  const claims = {
    iss: toClientId(privateKey),
    sub: subject,
    aud: audience,
    iat: issuedAt,
    exp: issuedAt + times.tokenMs / 1_000,
  }
  const signed = `${encode({ alg: 'EdDSA', typ: 'JWT' })}.${encode(claims)}`
  const signature = ed25519.sign(new TextEncoder().encode(signed), privateKey)
  return `${signed}.${base64urlnopad.encode(signature)}`
}

const encode = (value: object) => base64urlnopad.encode(new TextEncoder().encode(JSON.stringify(value)))
