import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64urlnopad } from '@scure/base'

const seconds = () => Math.floor(Date.now() / 1_000)
const encode = (value: object) => base64urlnopad.encode(new TextEncoder().encode(JSON.stringify(value)))

/** A token for a relay, of a client with a key of its own. */
export function createRelayToken(
  audience: string,
  claims: object = {},
  header: object = { alg: 'EdDSA', typ: 'JWT' },
): string {
  const privateKey = ed25519.utils.randomSecretKey()
  const key = base58.encode(Uint8Array.from([0xed, 1, ...ed25519.getPublicKey(privateKey)]))
  const body = { iss: `did:key:z${key}`, aud: audience, iat: seconds(), exp: seconds() + 86_400, ...claims }
  const text = `${encode(header)}.${encode(body)}`
  return `${text}.${base64urlnopad.encode(ed25519.sign(new TextEncoder().encode(text), privateKey))}`
}
