import type { VerifyCapability } from '@latchkey/core/adapter'
import { hashes, verify } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2.js'
import { getAddressEncoder, address as toAddress } from '@solana/kit'

/**
 * Texts as wallets sign them, by the account's key; accounts without one, such as those of programs, sign nothing.
 *
 * Not by the browser's own cryptography: not every browser has ed25519, and those that do let anybody sign for a key of
 * small order, such as the address of the system program.
 */
export function createVerify(): VerifyCapability {
  return {
    async verifyMessage({ address, message, signature }) {
      // The library brings no hash of its own that answers at once.
      hashes.sha512 = sha512
      try {
        const key = Uint8Array.from(getAddressEncoder().encode(toAddress(address)))
        return verify(toBytes(signature), new TextEncoder().encode(message), key, { zip215: false })
      } catch {
        return false
      }
    },
  }
}

/** The 64 bytes of a signature, or it throws. */
function toBytes(signature: string): Uint8Array {
  const [, digits] = /^0x([0-9a-f]{128})$/i.exec(signature) ?? []
  if (digits === undefined) throw new TypeError('The signature is not 64 bytes of hex.')
  return Uint8Array.from(digits.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
}
