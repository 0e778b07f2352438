import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { hex } from '@scure/base'

/**
 * The address (lower case) whose key made a signature of a hash, if it can be one: 65 bytes, or 64 by EIP-2098.
 *
 * Only low s: the other half of a signature's two forms is refused, as transactions do (EIP-2).
 */
export function recoverEvmSigner(hash: Uint8Array, signature: Uint8Array): string | undefined {
  const recovered = toRecovered(signature)
  if (!recovered) return undefined
  try {
    const parsed = secp256k1.Signature.fromBytes(recovered, 'recovered')
    if (parsed.hasHighS()) return undefined
    const publicKey = parsed.recoverPublicKey(hash).toBytes(false)
    return `0x${hex.encode(keccak_256(publicKey.subarray(1)).subarray(12))}`
  } catch {
    return undefined
  }
}

/** Recovery bit first, then r and s. */
function toRecovered(signature: Uint8Array): Uint8Array | undefined {
  const bytes = new Uint8Array(65)
  bytes.set(signature.subarray(0, 64), 1)
  if (signature.length === 64) {
    // EIP-2098: the bit is the highest of s, which low s leaves free.
    const top = bytes[33] ?? 0
    bytes[0] = top >> 7
    bytes[33] = top & 0x7f
    return bytes
  }
  const v = signature.length === 65 ? signature[64] : undefined
  if (v !== 0 && v !== 1 && v !== 27 && v !== 28) return undefined
  bytes[0] = v % 27
  return bytes
}
