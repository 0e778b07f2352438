import { keccak_256 } from '@noble/hashes/sha3.js'

const encoder = new TextEncoder()

/** What an EVM account signs of a text (EIP-191). */
export function hashEvmMessage(message: string): Uint8Array {
  const text = encoder.encode(message)
  const prefix = encoder.encode(`\x19Ethereum Signed Message:\n${text.length}`)
  return keccak_256(Buffer.concat([prefix, text]))
}
