import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'

/**
 * Tells whether a Solana account signed a message, the bytes of its text as wallets sign them; never throws.
 *
 * By the strict rule: anybody can sign for a public key of small order, such as the address of the system program.
 */
export function verifySolanaMessage(address: string, message: Uint8Array, signature: Uint8Array): boolean {
  try {
    const publicKey = base58.decode(address)
    return (
      publicKey.length === 32 &&
      signature.length === 64 &&
      ed25519.verify(signature, message, publicKey, { zip215: false })
    )
  } catch {
    return false
  }
}
