import { type Identity, toDidKey } from './Identity.js'

/** Makes a key for a relay: with the browser's own Ed25519, or, where it has none, with a library that is fetched then. */
export async function createIdentity(): Promise<Identity> {
  try {
    const { subtle } = globalThis.crypto
    const pair = (await subtle.generateKey('Ed25519', false, ['sign', 'verify'])) as CryptoKeyPair
    return {
      clientId: toDidKey(new Uint8Array(await subtle.exportKey('raw', pair.publicKey))),
      sign: async (bytes) => new Uint8Array(await subtle.sign('Ed25519', pair.privateKey, bytes)),
    }
  } catch {
    // Chrome before 137, or a page without https.
    const { createNobleIdentity } = await import('./createNobleIdentity.js')
    return createNobleIdentity()
  }
}
