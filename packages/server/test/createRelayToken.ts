import { generateKeyPairSync, sign } from 'node:crypto'
import { base58 } from '@scure/base'

const seconds = () => Math.floor(Date.now() / 1_000)
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token for a relay, of a client with a key of its own. */
export function createRelayToken(
  audience: string,
  claims: object = {},
  header: object = { alg: 'EdDSA', typ: 'JWT' },
): string {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  const key = base58.encode(Uint8Array.from([0xed, 1, ...raw]))
  const body = { iss: `did:key:z${key}`, aud: audience, iat: seconds(), exp: seconds() + 86_400, ...claims }
  const text = `${encode(header)}.${encode(body)}`
  return `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`
}
