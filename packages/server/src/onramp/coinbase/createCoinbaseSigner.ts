import { createPrivateKey, type KeyObject, randomBytes, sign } from 'node:crypto'

export type CoinbaseSignerParameters = { keyName: string; privateKey: string; now: () => number }

/** Wraps a 32-byte Ed25519 seed as PKCS#8, the form in which node:crypto reads it. */
const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')
const lifeSeconds = 120

/**
 * Signs requests to Coinbase: a JWT for one method and one path, good for two minutes.
 *
 * Keys are ES256 in PEM, or Ed25519 as base64 of seed and public key; both as the portal hands them out.
 * https://docs.cdp.coinbase.com/get-started/authentication/jwt-authentication
 */
export function createCoinbaseSigner({ keyName, privateKey, now }: CoinbaseSignerParameters) {
  const key = readKey(privateKey)
  const algorithm = key.asymmetricKeyType === 'ed25519' ? 'EdDSA' : 'ES256'

  return function signRequest(method: 'GET' | 'POST', host: string, path: string): string {
    const seconds = Math.floor(now() / 1_000)
    const uri = `${method} ${host}${path}`
    const header = { alg: algorithm, typ: 'JWT', kid: keyName, nonce: randomBytes(16).toString('hex') }
    const claims = {
      iss: 'cdp',
      sub: keyName,
      aud: ['cdp_service'],
      nbf: seconds,
      exp: seconds + lifeSeconds,
      uri,
      uris: [uri],
    }
    const content = [header, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    const signature =
      algorithm === 'EdDSA'
        ? sign(null, Buffer.from(content), key)
        : sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' })
    return `${content}.${signature.toString('base64url')}`
  }
}

function readKey(text: string): KeyObject {
  try {
    const key = text.includes('-----BEGIN')
      ? createPrivateKey(text.replaceAll('\\n', '\n'))
      : createPrivateKey({
          key: Buffer.concat([ed25519Prefix, Buffer.from(text, 'base64').subarray(0, 32)]),
          format: 'der',
          type: 'pkcs8',
        })
    const { asymmetricKeyType, asymmetricKeyDetails } = key
    const isKnown =
      asymmetricKeyType === 'ed25519' ||
      (asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'prime256v1')
    if (isKnown) return key
  } catch {
    // Nothing of the key may get into a message.
  }
  throw new Error('onramp.coinbase.privateKey is no ES256 key in PEM and no Ed25519 key in base64')
}
