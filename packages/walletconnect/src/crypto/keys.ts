import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { randomBytes } from '@noble/hashes/utils.js'
import { hex } from '@scure/base'
import { invalid } from '../invalid.js'
import { x25519 } from './x25519.js'

/** A key pair for X25519. */
export type KeyPair = { privateKey: Uint8Array; publicKey: Uint8Array }

const pattern = /^[0-9a-f]{64}$/

/** Whether a text is 32 bytes in lower-case hex, as topics and keys are written. */
export const isHex32 = (value: unknown): value is string => typeof value === 'string' && pattern.test(value)

export const createKey = (): Uint8Array => randomBytes(32)

export function createKeyPair(): KeyPair {
  const privateKey = createKey()
  return { privateKey, publicKey: x25519.getPublicKey(privateKey) }
}

/** The key that two peers share, by X25519 and HKDF. */
export function deriveKey(privateKey: Uint8Array, publicKey: Uint8Array): Uint8Array {
  let shared: Uint8Array
  try {
    shared = x25519.getSharedSecret(privateKey, publicKey)
  } catch {
    // A point of low order, with which anybody knows the secret.
    throw invalid('message', 'The public key of the peer is not usable.')
  }
  return hkdf(sha256, shared, undefined, undefined, 32)
}

/** The topic of a key: that of a pairing, a session or a public key. */
export const topicOf = (key: Uint8Array): string => hex.encode(sha256(key))

/** What tells a message from all others. */
export const hashMessage = (message: string): string => hex.encode(sha256(new TextEncoder().encode(message)))
