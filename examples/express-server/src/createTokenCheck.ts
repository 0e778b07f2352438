import { createPublicKey, type JsonWebKey, type KeyObject, verify } from 'node:crypto'

/** What a token of the data API says. */
export type Claims = { sub: string; aud: string; project: string; exp: number; proof?: 'key' | 'contract' }

export type CreateTokenCheckParameters = {
  projectId: string
  /** The page's domain, which people signed in to. */
  domain: string
  fetchKeys: () => Promise<{ keys: readonly JsonWebKey[] } | undefined>
}

/**
 * Checks tokens by the published keys: whatever a visitor sends as a cookie, the data API is not asked about what it never wrote. It
 * counts questions by the address that asks, which is this server's for all visitors.
 */
export function createTokenCheck({ projectId, domain, fetchKeys }: CreateTokenCheckParameters) {
  let keys: Promise<readonly KeyObject[]> | undefined

  async function loadKeys(): Promise<readonly KeyObject[]> {
    const found = await fetchKeys()
    return (found?.keys ?? []).map((key) => createPublicKey({ key, format: 'jwk' }))
  }

  return async (token: string): Promise<Claims | undefined> => {
    const [header = '', payload = '', signature = ''] = token.split('.')
    keys ??= loadKeys()
    const known = await keys.catch((error: unknown) => {
      keys = undefined
      throw error
    })
    const signed = Buffer.from(`${header}.${payload}`)
    // There is one algorithm, Ed25519, whatever the header says.
    if (!known.some((key) => verify(null, signed, key, Buffer.from(signature, 'base64url')))) return undefined
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims
    const isOurs = claims.project === projectId && claims.aud === domain && claims.exp > Date.now() / 1_000
    return isOurs ? claims : undefined
  }
}
