import { getPublicKey, hashes, sign, utils } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2.js'
import { type Identity, toDidKey } from './Identity.js'

/** Makes a key for a relay without the browser's help, by a library that shares no file with what is loaded always. */
export async function createNobleIdentity(): Promise<Identity> {
  hashes.sha512 = sha512
  const privateKey = utils.randomSecretKey()
  return {
    clientId: toDidKey(getPublicKey(privateKey)),
    sign: async (bytes) => sign(bytes, privateKey),
  }
}
