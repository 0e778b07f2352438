import { ed25519 } from '@noble/curves/ed25519.js'
import { type Identity, toDidKey } from './Identity.js'

/** Makes a key for a relay without the browser's help. */
export async function createNobleIdentity(): Promise<Identity> {
  const privateKey = ed25519.utils.randomSecretKey()
  return {
    clientId: toDidKey(ed25519.getPublicKey(privateKey)),
    sign: async (bytes) => ed25519.sign(bytes, privateKey),
  }
}
