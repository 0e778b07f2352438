import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'

/** A key pair that signs with Ed25519. */
export type SolanaKey = {
  /** Base58 of the public key. */
  address: string
  publicKey: Uint8Array
  /** Signs bytes as they are; the signature has 64 bytes. */
  sign(message: Uint8Array): Uint8Array
}

/** A secret key as wallets export it (base58 of 64 bytes), or only its 32-byte seed; text or bytes. */
export type SolanaSecretKey = string | Uint8Array

/**
 * Reads a Solana secret key.
 *
 * Signs with noble rather than WebCrypto: Ed25519 there is missing in older browsers and on `http:` pages,
 * and a test wallet has to work in all of them.
 */
export function toSolanaKey(secretKey: SolanaSecretKey): SolanaKey {
  const bytes = typeof secretKey === 'string' ? decode(secretKey) : secretKey
  if (bytes.length !== 32 && bytes.length !== 64)
    throw new TypeError(`A Solana secret key has 32 or 64 bytes, this one has ${bytes.length}.`)

  const seed = bytes.slice(0, 32)
  const publicKey = ed25519.getPublicKey(seed)
  if (bytes.length === 64 && !publicKey.every((byte, index) => byte === bytes[32 + index]))
    throw new TypeError('The public half of this Solana secret key does not belong to its seed.')

  return {
    address: base58.encode(publicKey),
    publicKey,
    sign: (message) => ed25519.sign(message, seed),
  }
}

function decode(text: string): Uint8Array {
  try {
    return base58.decode(text)
  } catch {
    // The key itself stays out of the message: messages end up in logs.
    throw new TypeError('A Solana secret key is written in base58.')
  }
}
